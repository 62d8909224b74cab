// What the addresses of the desk's pages can read is exactly what they take from them; the rest is named.
import { describe, expect, it } from 'vitest';
import { MONEY_RULES, moneyCodec } from '../../../../src/features/fines/money/money-state';
import { POINTS_RULES, pointsCodec } from '../../../../src/features/fines/points/driver-rows';
import { SHEETS_RULES, sheetsCodec } from '../../../../src/features/fines/sheets/sheet-batch';
import { parseSearchText } from '../../../../src/url/navigation';
import { unreadValues, withoutUnread } from '../../../../src/url/unread-values';

const POINTS = { codec: pointsCodec, rules: POINTS_RULES };
const MONEY = { codec: moneyCodec, rules: MONEY_RULES };
const SHEETS = { codec: sheetsCodec, rules: SHEETS_RULES };

describe('The address', () => {
  it.each([
    [POINTS, '?reach=__proto__&group=zzz&driver=1', ['reach __proto__', 'group zzz', 'driver 1']],
    [POINTS, '?reach=any&group=17', []],
    [MONEY, '?tab=zzz&by=constructor&pivot=1', ['tab zzz', 'by constructor', 'pivot 1']],
    [MONEY, '?tab=table&rows=__proto__&columns=toString&value=x', ['rows __proto__', 'columns toString', 'value x']],
    [MONEY, '?tab=lost&cause=toll&of=Norte', ['cause toll']],
    [MONEY, '?tab=payroll&cause=all', ['cause all']],
    [MONEY, '?tab=lost&cause=nic&of=Norte&by=driver&columns=none', []],
    [SHEETS, '?fines=1,2&language=xx&group=yes', ['language xx', 'group yes']],
  ])('of %#, %s, has named what it cannot read', (page, search, named) => {
    const record = parseSearchText(search);
    expect(unreadValues(record, page.rules).map(({ parameter, value }) => `${parameter} ${value}`)).toEqual(named);
    expect(page.codec.parse(withoutUnread(record, page.rules))).toEqual(page.codec.parse(record));
  });
});

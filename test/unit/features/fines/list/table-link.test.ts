// The copied link of the table shows the same rows on whatever day and in whatever browser it is opened.
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { Fine } from '../../../../../src/contract/fine';
import { addDays } from '../../../../../src/features/fines/filters/calendar-days';
import { toLocalTest } from '../../../../../src/features/fines/list/local-filters';
import { tableLink } from '../../../../../src/features/fines/list/table-link';
import { tableCodec } from '../../../../../src/features/fines/list/table-state';
import { builtInViews, currentView, isBuiltInId, isChanged } from '../../../../../src/features/fines/list/views/views';
import { catalogue } from '../../../../../src/i18n/en';
import { texts } from '../../../../../src/i18n/en/fines-list';
import { createText } from '../../../../../src/i18n/text';
import { formatSearchText, parseSearchText } from '../../../../../src/url/navigation';

const TODAY = '2026-11-26';
const labels = createLabels({ ...defaultLabels, seriousnessKeys: {} }, 'en');
const stateOf = (href: string) => tableCodec.parse(parseSearchText(new URL(href).search));
const linkOf = (search: string) => {
  const href = `https://fleet.example/fines${search}`;
  return tableLink(href, stateOf(href), TODAY, isBuiltInId);
};

describe('The copied link of the table', () => {
  it.each(['?indicate_within=7', '?driver=missing', '?driver=missing&indicate_within=15&nic=no'])(
    'keeps the rows that %s shows today',
    (search) => {
      const fines = Array.from(
        { length: 400 },
        (_, index): Fine => ({
          fine_id: index,
          driver_indication_deadline: addDays(TODAY, index - 300),
        }),
      );
      const rowsOn = (href: string, today: string) =>
        fines.filter(toLocalTest(stateOf(href).local, { today, labels })).map(({ fine_id }) => fine_id);
      const now = rowsOn(`https://fleet.example/fines${search}`, TODAY);
      expect(now.length).toBeGreaterThan(0);
      for (const days of [0, 1, 30, 400]) expect(rowsOn(linkOf(search), addDays(TODAY, days))).toEqual(now);
    },
  );

  it('says a day only where rows depend on it, and keeps one that is there', () => {
    expect(new URL(linkOf('?nic=yes')).searchParams.has('as_of')).toBe(false);
    expect(new URL(linkOf('?indicate_within=7&as_of=2026-01-05')).searchParams.get('as_of')).toBe('2026-01-05');
  });

  it('names a view of everybody, and not one that only this browser has', () => {
    expect(new URL(linkOf('?view=nic&nic=yes')).searchParams.get('view')).toBe('nic');
    expect(new URL(linkOf('?view=c0ffee&nic=yes')).searchParams.get('view')).toBeNull();
  });

  it.each(['all', 'indicate', 'overdue', 'nic', 'no-driver'])(
    'of the untouched view “%s” opens it untouched on the same day',
    (id) => {
      const views = builtInViews(createText({ ...catalogue, ...texts }, 'en'), labels, TODAY);
      const search = views.find((view) => view.id === id)?.search ?? {};
      for (const named of [{ view: [id] }, {}]) {
        const opened = parseSearchText(new URL(linkOf(formatSearchText({ ...search, ...named }))).search);
        const current = currentView(opened, views, TODAY);
        expect(current?.id).toBe(id);
        expect(current && isChanged(opened, current, TODAY)).toBe(false);
        const later = { ...opened, start_date: ['2026-11-02'] };
        expect(current && isChanged(later, current, TODAY)).toBe(true);
      }
    },
  );
});

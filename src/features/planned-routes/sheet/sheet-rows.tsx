// The table of a driver sheet: one body for each group of rows that shares a code.
import { cssVars } from '../../../ui/css-vars';
import { QrCode } from './qr-code';
import { HourText } from './sheet-head';
import type { SheetGroup, SheetRow } from './sheet-model';
import { codeLabel, drivenText, groupLabel, kmText, minutesText, type SheetWords } from './sheet-words';
import './sheet-rows.css';

/** `usual`: what the rows leave out. */
export function SheetTable({
  groups,
  usual,
  words,
}: {
  groups: readonly SheetGroup[];
  usual: string;
  words: SheetWords;
}) {
  const { t } = words;
  return (
    <table className="driver-table">
      <colgroup>
        <col className="hour" />
        <col className="sign" />
        <col />
        <col className="km" />
        <col className="done" />
        <col className="code" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('routeSheet.hour')}</th>
          <td />
          <th scope="col" className="stop">
            {t('routeSheet.stop')}
            {usual !== '' && <span> · {usual}</span>}
          </th>
          <th scope="col" className="km">
            {t('routeSheet.driven')}
          </th>
          <th scope="col">{t('routeSheet.done')}</th>
          <th scope="col" className="code">
            {t('routeSheet.open')}
          </th>
        </tr>
      </thead>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are places in the driving order
        <GroupRows key={index} group={group} words={words} />
      ))}
    </table>
  );
}

function GroupRows({ group, words }: { group: SheetGroup; words: SheetWords }) {
  const { rows, isFromYard } = group;
  const led = isFromYard ? rows.length - 1 : rows.length;
  return (
    <tbody>
      {rows.map((row, index) => {
        const isBeforeCode = isFromYard && index === 0;
        const hasCode = index === (isFromYard ? 1 : 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are places in the driving order
          <tr key={index} className={row.kind === 'yard' ? `yard ${row.end}` : undefined}>
            <td className="hour">{row.hour && <HourText hour={row.hour} words={words} />}</td>
            <td className="sign">
              <span style={cssVars({ '--sign-size': signSize(row) })}>
                {row.kind === 'yard' ? words.t('routeSheet.yardSign') : row.order}
              </span>
            </td>
            <td className="stop">
              <RowText row={row} words={words} />
            </td>
            <td className="km">{isBeforeCode ? null : <Km row={row} words={words} />}</td>
            <td className="done">
              <i />
            </td>
            {isBeforeCode && <td className="code none" />}
            {hasCode && (
              <td className="code" rowSpan={led}>
                <GroupCode group={group} words={words} />
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

function Km({ row: { driven }, words }: { row: SheetRow; words: SheetWords }) {
  return (
    <>
      {driven.metres !== null && kmText(driven.metres, words)}
      {driven.seconds !== null && <small>{minutesText(driven.seconds, words)}</small>}
    </>
  );
}

function GroupCode({ group, words }: { group: SheetGroup; words: SheetWords }) {
  if (group.link === null) return <span className="driver-no-code">{words.t('routeSheet.noCode')}</span>;
  return (
    <a
      href={group.link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${codeLabel(group, words)}: ${groupLabel(group, words)}`}
    >
      <QrCode link={group.link} />
      <span>{groupLabel(group, words)}</span>
    </a>
  );
}

/** Name, then address, kind and note. */
export function RowText({ row, words }: { row: SheetRow; words: SheetWords }) {
  const { t, labels } = words;
  if (row.kind === 'yard') {
    const driven = drivenText(row.driven, words);
    return (
      <>
        <b>{t(row.end === 'from' ? 'routeSheet.fromYard' : 'routeSheet.toYard')}</b>
        <span>{t(row.end === 'from' ? 'routeSheet.fromYardText' : 'routeSheet.toYardText', { driven })}</span>
      </>
    );
  }
  const type = row.type === '' ? '' : (labels.stopType(row.type) ?? row.type);
  return (
    <>
      <b>{row.name === '' ? t('routeSheet.unnamed') : <bdi>{row.name}</bdi>}</b>
      {(row.address !== '' || type !== '' || row.place === null) && (
        <span>
          {row.address !== '' && <bdi>{row.address}</bdi>}
          {row.address !== '' && type !== '' && ' · '}
          {type !== '' && <strong>{type}</strong>}
          {row.place === null && (
            <em>
              {(row.address !== '' || type !== '') && ' · '}
              {t('routeSheet.noPlace')}
            </em>
          )}
        </span>
      )}
      {row.note !== '' && (
        <span>
          <bdi>{row.note}</bdi>
        </span>
      )}
    </>
  );
}

/** Long numbers are written smaller, so that none is cut. */
function signSize(row: SheetRow): string {
  const length = row.kind === 'yard' ? 1 : row.order.length;
  if (length <= 2) return '13px';
  return length === 3 ? '10.5px' : `${Math.max(3, 42 / length).toFixed(1)}px`;
}

// A driver sheet on a telephone: big rows, and for each group of stops one button that opens the navigator.
import { MapPin, Navigation } from 'lucide-react';
import { memo, useState } from 'react';
import type { RouteNames } from '../routes-query';
import { geoLink } from './directions';
import { QrCode } from './qr-code';
import { FullHead, HourText } from './sheet-head';
import { SHEET_LINES } from './sheet-lines';
import type { SheetGroup, SheetRow } from './sheet-model';
import { RowText } from './sheet-rows';
import { codeLabel, drivenText, groupLabel, nameOfSheet, type SheetWords, usualText } from './sheet-words';
import type { OpenSheet } from './use-sheets';
import './phone-sheet.css';

export const PhoneSheet = memo(function PhoneSheet({
  open,
  names,
  words,
}: {
  open: OpenSheet;
  names: RouteNames | null;
  words: SheetWords;
}) {
  const { t } = words;
  const { sheet } = open;
  const name = nameOfSheet(sheet, t);
  const usual = usualText(sheet, words);
  return (
    <article className="driver-phone" aria-label={t('routeSheet.phone.label', { name })}>
      <FullHead open={open} names={names} words={words} />
      {sheet.stopCount === 0 && <p className="driver-none">{t('routeSheet.noStops')}</p>}
      {usual !== '' && <p className="driver-usual">{usual}</p>}
      {SHEET_LINES.map(({ id, Line }) => (
        <Line key={id} route={open.route} />
      ))}
      {sheet.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are places in the driving order
        <Group key={index} group={group} words={words} />
      ))}
    </article>
  );
});

function Group({ group, words }: { group: SheetGroup; words: SheetWords }) {
  const { t } = words;
  const [isShowing, setShowing] = useState(false);
  const label = codeLabel(group, words);
  const way = `${t('routeSheet.phone.navigate')}: ${groupLabel(group, words)}`;
  return (
    <section aria-label={groupLabel(group, words)}>
      <ul>
        {group.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are places in the driving order
          <Row key={index} row={row} words={words} />
        ))}
      </ul>
      {group.link !== null && (
        <div className="driver-ways">
          <a
            className="button main"
            href={group.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${way}. ${label}`}
          >
            <Navigation className="icon" />
            {way}
          </a>
          <details onToggle={({ currentTarget }) => setShowing(currentTarget.open)}>
            <summary aria-label={`${t('routeSheet.phone.code')}: ${label}`}>{t('routeSheet.phone.code')}</summary>
            {isShowing && <QrCode link={group.link} />}
          </details>
        </div>
      )}
    </section>
  );
}

function Row({ row, words }: { row: SheetRow; words: SheetWords }) {
  const { t } = words;
  const isYard = row.kind === 'yard';
  const name = isYard ? t(row.end === 'from' ? 'routeSheet.fromYard' : 'routeSheet.toYard') : row.name;
  const shown = name || t('routeSheet.unnamed');
  const driven = isYard ? '' : drivenText(row.driven, words);
  return (
    <li className={isYard ? `yard ${row.end}` : undefined}>
      <span className="sign">{isYard ? t('routeSheet.yardSign') : row.order}</span>
      <div>
        {row.hour && <HourText hour={row.hour} words={words} />}
        <RowText row={row} words={words} />
        {driven !== '' && <span className="driven">{driven}</span>}
      </div>
      {row.place !== null && (
        <a
          className="button only"
          href={geoLink(row.place, isYard ? '' : row.name)}
          aria-label={t('routeSheet.phone.hereOf', { name: shown })}
          title={t('routeSheet.phone.here')}
        >
          <MapPin className="icon" />
        </a>
      )}
    </li>
  );
}

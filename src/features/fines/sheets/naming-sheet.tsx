// One A4 sheet for naming the driver of a fine. Known values are printed, the rest are blanks. The driver is blank
// unless a person wrote one: no record says who drove.
import type { ReactNode } from 'react';
import type { SheetDriver } from '../../../desk/naming-export';
import type { DeskTask } from '../../../desk/states';
import { infractionCode, NOTHING } from '../../../format/format';
import type { Day } from '../../../rulebook/days';
import { ruleOn } from '../../../rulebook/rules';
import { Plate } from '../../../ui/plate';
import { clock, markName } from '../desk/who-words';
import { sheetLines } from './sheet-facts';
import { useNamingData } from './use-sheet-drivers';
import type { SheetWords } from './use-sheet-words';
import './naming-sheet.css';

type NamingSheetProps = {
  task: DeskTask;
  /** Whom a person wrote on it. */
  driver: SheetDriver | null;
  words: SheetWords;
  /** Accessible name, in the language of the page. */
  label: string;
  today: Day;
  /** Whose sheet it is, and when it was printed. */
  printedBy: string;
  printedAt: number;
  /** All fines are read; else the paper says that it may lack facts, and its batch sheets. */
  isWhole: boolean;
  /** Place in the batch, from 1. */
  place: number;
  of: number;
};

export function NamingSheet(props: NamingSheetProps) {
  const { task, driver, words, label, today, printedBy, printedAt, isWhole, place, of } = props;
  const { t, format, language } = words;
  const { fine } = task;
  const { month, articles } = lawOf(today, words);
  return (
    <article className="naming-sheet" lang={language} aria-label={label}>
      <header>
        <div>
          <h2>{t('namingSheet.title')}</h2>
          <p>
            {t('namingSheet.ait')} <b className="one-line">{markName(fine)}</b>
            {fine.plate !== null && (
              <>
                {' · '}
                <Plate number={fine.plate} />
              </>
            )}
          </p>
        </div>
        <Deadline task={task} words={words} />
      </header>
      <Infraction task={task} words={words} />
      <Part title={t('namingSheet.owner')}>
        <dl>
          <Blank name={t('namingSheet.ownerName')} wide={2} />
          <Blank name={t('namingSheet.ownerNumber')} />
          <Blank name={t('namingSheet.phone')} />
        </dl>
      </Part>
      <DriverPart driver={driver} words={words} />
      <Facts task={task} words={words} />
      <Part title={t('namingSheet.declaration')}>
        <p className="declaration">{t('namingSheet.declarationText')}</p>
        <div className="signatures">
          <div>
            <b>{t('namingSheet.signDriver')}</b>
            <span>{t('namingSheet.signDriverNote')}</span>
          </div>
          <div>
            <b>{t('namingSheet.signOwner')}</b>
            <span>{t('namingSheet.signOwnerNote')}</span>
          </div>
        </div>
        <div className="to-write">
          <span>{t('namingSheet.signPlace')}</span>
          <i />
          <span>{t('namingSheet.signDay')}</span>
          <i className="short" />
        </div>
      </Part>
      <Part title={t('namingSheet.attach')}>
        <ul className="attach">
          {(['attachLicence', 'attachOwner', 'attachCompany', 'attachNotice'] as const).map((what) => (
            <li key={what}>{t(`namingSheet.${what}`)}</li>
          ))}
        </ul>
        <div className="to-write">
          <span>{t('namingSheet.protocol')}</span>
          <i />
          <span>{t('namingSheet.sentOn')}</span>
          <i className="short" />
        </div>
      </Part>
      <p className="law">
        <b>{t('namingSheet.crime')}</b> {t('namingSheet.law', { ...articles, month })}
      </p>
      <footer>
        <span>
          {t(isWhole ? 'namingSheet.printedAt' : 'namingSheet.printedEarly', {
            name: printedBy,
            moment: format.dateTime(printedAt),
          })}
        </span>
        <span>{t('namingSheet.place_of', { n: format.number(place), of: format.number(of) })}</span>
      </footer>
    </article>
  );
}

const CPF = [3, 3, 3, 2] as const;
const LICENCE = [11] as const;

/** The printed day counts. The last business day before it stands below where it differs. */
function Deadline({ task: { printed, lastSafeDay }, words: { t, format } }: { task: DeskTask; words: SheetWords }) {
  if (printed === null) {
    return (
      <div className="deadline">
        <span>{t('namingSheet.nameBy')}</span>
        <b>{t('namingSheet.noDay')}</b>
        <i>{t('namingSheet.noDayText')}</i>
      </div>
    );
  }
  return (
    <div className="deadline">
      <span>{t('namingSheet.nameBy')}</span>
      <b>{format.dateDigits(printed)}</b>
      <i>{t('namingSheet.printed', { weekday: format.weekday(printed, 'long') })}</i>
      {lastSafeDay !== null && lastSafeDay !== printed && (
        <i className="safe">
          {t('namingSheet.safe', { weekday: format.weekday(lastSafeDay, 'long'), day: format.dateDigits(lastSafeDay) })}
        </i>
      )}
    </div>
  );
}

function Infraction({ task: { fine }, words }: { task: DeskTask; words: SheetWords }) {
  const { t, format } = words;
  const hour = fine.second === null ? '' : `, ${clock(fine.second)}`;
  const level = fine.level === null ? null : words.level(fine.level);
  const points = fine.printedPoints;
  const gravity =
    level !== null && points !== null && points > 0
      ? t('namingSheet.points', { level, count: points, n: format.number(points) })
      : level;
  return (
    <Part title={t('namingSheet.infraction')}>
      <dl>
        <Known name={t('namingSheet.ait')} value={fine.ait} />
        <Known name={t('namingSheet.code')} value={fine.code === '' ? null : infractionCode(fine.code)} />
        <Known
          name={t('namingSheet.when')}
          value={fine.act === null ? null : `${format.dateDigits(fine.act)}${hour}`}
        />
        <Known name={t('namingSheet.class')} value={gravity} />
        <Known name={t('namingSheet.description')} value={words.infraction(fine.code) ?? fine.infraction} wide={2} />
        <Known name={t('namingSheet.place')} value={fine.statedPlace ?? fine.trackerPlace} wide={2} />
        <Known name={t('namingSheet.plate')} value={fine.plate} />
        <Blank name={t('namingSheet.renavam')} />
        <Blank name={t('namingSheet.agency')} wide={2} />
      </dl>
    </Part>
  );
}

function DriverPart({ driver, words: { t } }: { driver: SheetDriver | null; words: SheetWords }) {
  const data = useNamingData(driver?.id ?? null);
  return (
    <Part title={t('namingSheet.driver')} note={t('namingSheet.driverNote')}>
      <dl>
        <Known name={t('namingSheet.name')} value={driver?.name ?? null} wide={3} />
        <Known name={t('namingSheet.category')} value={data?.licence_category ?? null} />
        <Boxes name={t('namingSheet.cpf')} groups={CPF} value={data?.cpf ?? null} />
        <Boxes name={t('namingSheet.licence')} groups={LICENCE} value={data?.licence_number ?? null} />
        <Blank name={t('namingSheet.state')} />
        <Blank name={t('namingSheet.validity')} />
        <Blank name={t('namingSheet.contact')} wide={2} />
        <Blank name={t('namingSheet.address')} wide={4} />
      </dl>
    </Part>
  );
}

function Facts({ task: { fine, whoDrove }, words }: { task: DeskTask; words: SheetWords }) {
  const { t, format } = words;
  const { lines, more } = sheetLines(fine, whoDrove, words);
  const note = [
    t('namingSheet.factsNote'),
    ...(more > 0 ? [t('namingSheet.more', { count: more, n: format.number(more) })] : []),
  ].join('; ');
  return (
    <Part title={t('namingSheet.facts')} note={note}>
      <ol className="facts">
        {lines.map(({ hour, text }) => (
          <li key={`${hour} ${text}`}>
            <b>{hour}</b>
            <span className="two-lines">{text}</span>
          </li>
        ))}
        {lines.length === 0 && (
          <li>
            <b />
            <span>{t('namingSheet.noFacts')}</span>
          </li>
        )}
      </ol>
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} {note !== undefined && <span>{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** A field that is printed; a blank where nothing is known. */
function Known({ name, value, wide = 1 }: { name: string; value: string | null; wide?: number }) {
  if (value === null || value.trim() === '' || value === NOTHING) return <Blank name={name} wide={wide} />;
  return (
    <div className={`wide-${wide}`}>
      <dt>{name}</dt>
      <dd className={wide === 1 ? 'one-line' : 'two-lines'}>{value}</dd>
    </div>
  );
}

function Blank({ name, wide = 1 }: { name: string; wide?: number }) {
  return (
    <div className={`blank wide-${wide}`}>
      <dt>{name}</dt>
      <dd />
    </div>
  );
}

/** A box for each digit, in the groups of the number. A number of another length stands as it is. */
function Boxes({ name, groups, value }: { name: string; groups: readonly number[]; value: string | null }) {
  const digits = (value ?? '').replace(/\D/g, '');
  const length = groups.reduce((sum, size) => sum + size, 0);
  if (value !== null && digits.length !== length) return <Known name={name} value={value} wide={2} />;
  return (
    <div className={`boxes wide-2 ${groups.length > 1 ? 'parted' : ''}`}>
      <dt>{name}</dt>
      <dd>
        {boxesOf(groups, digits).map((boxes) => (
          <span key={boxes[0]?.place}>
            {boxes.map(({ place, digit }) => (
              <i key={place}>{digit}</i>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Boxes of a number by group; `digit` undefined: empty, to be filled by hand. */
function boxesOf(groups: readonly number[], digits: string) {
  const ends = groups.map((_, index) => groups.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
  return groups.map((size, index) =>
    Array.from({ length: size }, (_, box) => {
      const place = (ends[index] ?? 0) - size + box;
      return { place, digit: digits[place] };
    }),
  );
}

function lawOf(today: Day, { format }: SheetWords) {
  const [crime, naming, nic] = [ruleOn('R19', today), ruleOn('R2', today), ruleOn('R3', today)];
  return {
    month: format.month(naming.lastChecked, 'long'),
    articles: { crime: crime.article, naming: naming.article, nic: nic.article },
  };
}

// Facts about who drove in sentences with their numbers and their sources: strongest first, then what speaks against a driver. The
// sentence below them says what naming somebody who did not drive is (R19).
import { ListChecks, ReceiptText, Route, TriangleAlert, UserRound, Wrench } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { DeskFine } from '../../../desk/desk-fine';
import type { DriverFact, FactAgainst, FineMark, WhoDrove } from '../../../desk/who-drove';
import { rich } from '../../../i18n/use-text';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';
import { RuleButton } from './rule-button';
import type { DriveReading } from './use-drive-texts';
import { clock, fineAddress, markName, passText, type WhoWords, whoText } from './who-words';
import './who-facts.css';

/** Of fines or plans that are many, some are enough to look at. */
const MOST_LINKS = 3;

const ICONS: Readonly<Record<DriverFact['kind'], ReactNode>> = {
  route: <Route className="icon" />,
  otherFines: <ReceiptText className="icon" />,
  plan: <Wrench className="icon" />,
  share: <ListChecks className="icon" />,
};

export function WhoFacts({
  fine,
  who,
  reading,
  words,
}: {
  fine: DeskFine;
  who: WhoDrove;
  reading: DriveReading;
  words: WhoWords;
}) {
  const { t, driver } = words;
  const { facts, against } = who;
  return (
    <section className="who-facts">
      <h3>
        {t('whoDrove.title')} {facts.length > 1 && <span>{t('whoDrove.order')}</span>}
      </h3>
      <ol>
        {fine.driverId !== null && (
          <Fact icon={<UserRound className="icon" />} name={driver(fine.driverId)}>
            {t('whoDrove.known')}
          </Fact>
        )}
        {facts.map((fact) => (
          <Fact
            key={`${fact.kind} ${fact.driverId} ${sourceOf(fact)}`}
            icon={ICONS[fact.kind]}
            name={driver(fact.driverId)}
          >
            <FactSentence fact={fact} fine={fine} words={words} />
          </Fact>
        ))}
        {against.map((fact) => (
          <Fact
            key={`against ${fact.driverId}`}
            icon={<TriangleAlert className="icon" />}
            name={t('whoDrove.against', { driver: driver(fact.driverId) })}
            isAgainst
          >
            <AgainstSentence fact={fact} words={words} />
          </Fact>
        ))}
      </ol>
      {facts.length === 0 && fine.driverId === null && (
        <p className="none">
          <b>{t('whoDrove.nobody')}</b> {whoText(who, reading, words).text}
        </p>
      )}
      <div className="note">
        {reading === 'reading' || reading === 'part' ? `${t(`whoDrove.${reading}`)}. ` : ''}
        {t('whoDrove.note')} {t('whoDrove.crime')} <RuleButton rule="R19" />
      </div>
    </section>
  );
}

function Fact({
  icon,
  name,
  isAgainst = false,
  children,
}: {
  icon: ReactNode;
  name: string;
  isAgainst?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={isAgainst ? 'against' : undefined}>
      {icon}
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <i>{children}</i>
      </span>
    </li>
  );
}

function FactSentence({ fact, fine, words }: { fact: DriverFact; fine: DeskFine; words: WhoWords }) {
  const { t, format } = words;
  const plain = { skipInterpolation: true };
  switch (fact.kind) {
    case 'route': {
      const { when, gap } = passText(fact.second, fine.second);
      return rich(t(`whoDrove.fact.route${when}`, plain), {
        route: <DocumentLink path="/planned-routes/$id" id={fact.routeId} name={fact.routeName} words={words} />,
        distance: format.distance(fact.metres),
        time: clock(fact.second),
        gap: format.duration(gap),
      });
    }
    case 'plan':
      return rich(t('whoDrove.fact.plan', { ...plain, count: fact.plans.length }), {
        plans: <PlanLinks plans={fact.plans} words={words} />,
      });
    case 'otherFines': {
      const count = fact.fines.length;
      return rich(t(`whoDrove.fact.${fact.isBefore ? 'before' : 'after'}`, { ...plain, count }), {
        n: format.number(count),
        gap: format.duration(fact.gap),
        fines: <FineLinks fines={fact.fines} />,
      });
    }
    case 'share':
      return t('whoDrove.fact.share', { n: format.number(fact.fines), of: format.number(fact.of) });
  }
}

function AgainstSentence({
  fact: { fine, metres, gap },
  words: { t, format },
}: {
  fact: FactAgainst;
  words: WhoWords;
}) {
  return rich(t('whoDrove.fact.against', { skipInterpolation: true }), {
    plate: <bdi>{format.text(fine.plate)}</bdi>,
    distance: format.distance(metres),
    gap: format.duration(gap),
    fines: <FineLinks fines={[fine]} />,
  });
}

/** A plan or a route; its name is text of a person, and may be empty. */
function DocumentLink({ path, id, name, words }: { path: string; id: string; name: string; words: WhoWords }) {
  return (
    <Link to={pathOf(path, id)}>
      <bdi>{name.trim() === '' ? words.t('whoDrove.unnamed') : `“${name}”`}</bdi>
    </Link>
  );
}

function PlanLinks({ plans, words }: { plans: readonly { id: string; name: string }[]; words: WhoWords }) {
  return (
    <>
      {plans.slice(0, MOST_LINKS).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <DocumentLink path="/maintenance-plans/$id" id={id} name={name} words={words} />
        </Fragment>
      ))}
      {plans.length > MOST_LINKS && ' …'}
    </>
  );
}

function FineLinks({ fines }: { fines: readonly FineMark[] }) {
  return (
    <>
      {fines.slice(0, MOST_LINKS).map((fine, index) => {
        const { to, search } = fineAddress(fine);
        return (
          <Fragment key={fine.key}>
            {index > 0 && ', '}
            <Link to={to} search={() => search}>
              <bdi>{markName(fine)}</bdi>
            </Link>
          </Fragment>
        );
      })}
      {fines.length > MOST_LINKS && ' …'}
    </>
  );
}

function sourceOf(fact: DriverFact): string {
  return fact.kind === 'route' ? fact.routeId : '';
}

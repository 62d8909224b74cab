// One member of the answer as a card: loading, absent, failed, or its body, each in a boundary of its own.
import { CircleDashed } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { useAwaited } from '../../../ui/awaited';
import type { BonesShape } from '../../../ui/card/bones-shape';
import { Card, type CardProps } from '../../../ui/card/card';
import { Bones, State, StripBones, type StripShape } from '../../../ui/card/state';
import { Boundary } from '../../../ui/feedback/boundary';
import { late } from '../../../ui/feedback/late';
import { LatePart } from '../../../ui/feedback/late-part';
import { useSoon } from '../../../ui/soon';
import { useDashboard } from './dashboard-context';
import type { FigureKey } from './figures';
import { FirstContent } from './first-cards-place';
import type { BodyProps, LateBody } from './late-body';
import { ALL_MEMBERS } from './members';
import { memberTitle, memberUnit } from './wording';

export type Section = {
  member: FinesDashboardMember;
  Body: ComponentType<BodyProps>;
  /** Fetches the code of a body that comes in a chunk of its own. */
  load?: LateBody['load'];
} & (
  | (Pick<CardProps, 'span'> & {
      /** What is grey while it loads. */
      bones: BonesShape;
      /** Where it is another beside a chosen second period: that. */
      besideSecond?: BonesShape;
      strip?: undefined;
    })
  | {
      /** A strip of figures has the height of its own before they are there, by the names of its figures in their order. */
      strip: Omit<StripShape, 'names'> & { figures: readonly FigureKey[] };
      bones?: undefined;
      besideSecond?: undefined;
      span?: undefined;
    }
);

const menu = late(() => import('./card-menu').then(({ CardMenu }) => CardMenu), { hasTurn: true });

export function MemberSection(props: Section & { isLate: boolean }) {
  const { member, Body, bones, besideSecond, strip, span, isLate } = props;
  const dashboard = useDashboard();
  const isDrawn = useSoon(isLate);
  useAwaited(!isDrawn);
  const { t, format, figures, filters } = dashboard;
  const title = memberTitle(member, t);
  const isThere = figures?.response[member] !== undefined;
  const isComing = !figures;
  const grey = strip ? (
    // Beside a second period each figure has a bar.
    <StripBones
      names={strip.figures.map((key) => t(`dashboard.figure.${key}`))}
      bars={filters.compare ? undefined : strip.bars}
      isSmall={strip.isSmall}
    />
  ) : (
    <div className="body" aria-busy="true">
      {/* Where the numbers are there its turn is near, and what would stand until then costs as much as it. */}
      <Bones shape={(filters.compare && besideSecond) || bones} isPlain={isThere && !isDrawn} />
    </div>
  );
  const waiting = isThere ? <FirstContent member={member}>{grey}</FirstContent> : grey;
  return (
    <Card
      id={member}
      title={title}
      subtitle={memberUnit(member, t, format)}
      span={span}
      isStrip={strip && (isThere || isComing)}
      isBusy={isComing}
      menu={
        isDrawn && (
          <LatePart>
            <menu.Part member={member} Body={Body} />
          </LatePart>
        )
      }
    >
      {isThere ? (
        <Boundary level="section" title={title} resetKey={figures}>
          {isDrawn ? <Body waiting={waiting} /> : waiting}
        </Boundary>
      ) : isComing ? (
        grey
      ) : (
        <div className="body">
          <Absent title={title} />
        </div>
      )}
    </Card>
  );
}

function Absent({ title }: { title: string }) {
  const { t, format, figures } = useDashboard();
  const others = ALL_MEMBERS.filter((member) => figures?.response[member] !== undefined).length;
  const time = format.time(figures?.receivedAt);
  return (
    <State icon={<CircleDashed className="icon" />} title={t('dashboard.absent.title')}>
      {others === 0
        ? t('dashboard.absent.alone', { time })
        : t('dashboard.absent.text', { count: others, n: format.number(others), time, title })}
    </State>
  );
}

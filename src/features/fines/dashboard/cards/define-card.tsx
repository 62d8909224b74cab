// Definition of a dashboard card. One file per card; ../cards.ts lists them.
import { type ComponentType, useMemo } from 'react';
import type { FinesDashboardMember } from '../../../../contract/fines-dashboard';
import type { CardPart } from '../../../../ui/card/card-table';
import type { SkeletonShape } from '../../../../ui/card/skeleton-shape';
import type { StripShape } from '../../../../ui/card/state';
import { type Figures, useFigures, type Wording } from '../dashboard-context';
import type { FigureKey } from '../figures';
import type { Tab } from '../tab';
import type { TableContext } from '../tables/table-context';
import { type CardId, cardTitle } from '../wording';

/** Where the card is, and its look while loading. */
type CardLayout = {
  /** Member of the response that the card shows. */
  member: FinesDashboardMember;
  /** Absent: the member's name. A second card of the same member needs its own: a key of `dashboard.card`. */
  id?: CardId;
  tab: Tab;
} & (
  | {
      /** Span in a 12-column grid. */
      span?: 4 | 5 | 6 | 7 | 8 | 12;
      /** Shown while loading. */
      skeleton: SkeletonShape;
      /** Skeleton with a comparison period, if its height differs. */
      skeletonBesideSecond?: SkeletonShape;
      strip?: undefined;
    }
  | {
      /** A strip of figures; its skeleton shows their names in order. */
      strip: Omit<StripShape, 'names'> & { figures: readonly FigureKey[] };
      span?: undefined;
      skeleton?: undefined;
      skeletonBesideSecond?: undefined;
    }
);

export type CardDefinition = CardLayout & {
  id: CardId;
  /** Requires figures in the dashboard context. Renders nothing if the service did not send the member. */
  Body: ComponentType;
  /** The card's data as tables; empty if the service did not send the member. */
  toTables: (figures: Figures, wording: Wording) => CardPart[];
};

/** `toModel` returns null if the service did not send the member. Memoized by figures, labels and names. */
export function defineCard<Model>({
  toModel,
  Body: ModelBody,
  toTables,
  ...layout
}: CardLayout & {
  toModel: (figures: Figures, wording: Pick<Wording, 'labels' | 'names'>) => Model | null;
  Body: ComponentType<{ model: Model }>;
  toTables: (model: Model, context: TableContext) => CardPart[];
}): CardDefinition {
  function Body() {
    const { figures, labels, names } = useFigures();
    const model = useMemo(() => toModel(figures, { labels, names }), [figures, labels, names]);
    return model && <ModelBody model={model} />;
  }
  const { id = layout.member } = layout;
  return {
    ...layout,
    id,
    Body,
    toTables: (figures, wording) => {
      const model = toModel(figures, wording);
      return model ? toTables(model, { ...wording, figures, title: cardTitle(id, wording.t) }) : [];
    },
  };
}

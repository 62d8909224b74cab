// The library of maintenance plans: server plans, drafts, outbox, accepted plans; and ways to create one.

import { Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import { listPlans } from '../../../directory/directory';
import { parseJson } from '../../../document/json';
import { isObject } from '../../../document/tree';
import { NEW_PREFIX } from '../../../documents/addresses';
import { NoDocument } from '../../../documents/library/document-text';
import { LibraryPage } from '../../../documents/library/library-page';
import type { OpenSource } from '../../../documents/library/open-source';
import { shownName } from '../../../documents/library/shown-name';
import { useKeepFocus } from '../../../documents/library/use-keep-focus';
import { useLibrary } from '../../../documents/library/use-library';
import { useRowActions } from '../../../documents/library/use-row-actions';
import { newLocalId } from '../../../documents/local-id';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useToday } from '../../../ui/use-today';
import { pathOf } from '../../../url/navigation';
import { useNavigate } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import '../plans.css';
import { keepAsNew } from './keep-plan';
import './library.css';
import { OpenDialog } from './open-dialog';
import { PLANS, PLANS_VIEW_RULES, type PlanRow, plansViewCodec } from './plan-library';
import { PlansTable } from './plans-table';

/** Plans of the service are opened whole, whatever their length. */
const LONGEST = 64_000_000;
const isText = (text: string) => text.trimStart().startsWith('{');

export function PlansPage() {
  const t = useText();
  const navigate = useNavigate();
  const today = useToday();
  const [view, changeView] = useSearch(plansViewCodec);
  const library = useLibrary(PLANS, view);
  const { rows } = library;
  const [source, setSource] = useState<OpenSource | null>(null);
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeepFocus(card, rows);

  const goTo = (id: string, hash?: string) => navigate({ to: pathOf('/maintenance-plans/$id', id), hash });
  const actions = useRowActions<PlanRow>({
    kind: 'plan',
    operation: listPlans,
    goTo,
    onDiscard: (row) => keepFocus(rows.indexOf(row)),
    async duplicate(row, text) {
      const read = parseJson(text, { maxLength: LONGEST });
      if (!read.ok || !isObject(read.tree)) throw new NoDocument('notOne');
      const name = t('workLibrary.copyOf', { name: shownName('plan', row, t) });
      const { address } = await keepAsNew(read.tree, name);
      notify(t('workLibrary.copied', { name }));
      goTo(address);
    },
  });
  return (
    <LibraryPage
      kind="plan"
      icon={<Wrench className="icon" />}
      accept=".json,application/json"
      isText={isText}
      labels={{
        begin: t('planLibrary.newPlan'),
        openFile: t('planLibrary.openFile'),
        paste: t('planLibrary.pasteJson'),
        more: t('planLibrary.moreWays'),
      }}
      library={library}
      view={view}
      addressRules={PLANS_VIEW_RULES}
      onView={changeView}
      onBegin={() => goTo(NEW_PREFIX + newLocalId())}
      onOpen={setSource}
      card={card}
      table={(state) => (
        <PlansTable
          rows={rows}
          sort={view.sort}
          onSort={(sort) => changeView((now) => ({ ...now, sort }))}
          actions={actions}
          today={today}
          {...state}
        />
      )}
      dialogs={(openFile) =>
        source && (
          <OpenDialog
            source={source}
            onClose={() => setSource(null)}
            onOther={openFile}
            onOpened={(address) => {
              setSource(null);
              goTo(address);
            }}
          />
        )
      }
    />
  );
}

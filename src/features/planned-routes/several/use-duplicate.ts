// A variant of a route: a copy as a new route of this browser. Both exist until one is saved.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isObject } from '../../../document/tree';
import { keepNew } from '../../../documents/keep-document';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { StorageProblem } from '../../../work/store/database';
import { copyOfRoute } from '../document/new-route';
import { formOf } from '../figures/sent-header';
import type { Beginning } from '../library/begin-dialog';
import { KEPT_ROUTE } from '../library/route-library';
import { canCreateRoutesQuery } from '../routes-query';
import type { OpenRouteHere } from './held-route';

/** `onAdd` gets the address of the copy. */
export function useDuplicate(onAdd: (address: string) => void) {
  const t = useText();
  const { client } = useRuntime();
  const queries = useQueryClient();
  /** Where the service gives no ids, a person is asked for one. */
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const add = (address: string) => {
    setBeginning(null);
    onAdd(address);
  };
  return {
    beginning,
    close: () => setBeginning(null),
    add,
    async run({ tree, opened, settings }: OpenRouteHere, name: string): Promise<void> {
      const sent = formOf(opened.figuresOf, settings).sent(tree);
      if (!isObject(sent)) return;
      const copy: Beginning = {
        title: t('routeSeveral.copyTitle', { name }),
        submit: t('routeSeveral.copySubmit'),
        name: t('routeSeveral.copyName', { name }),
        make: (id, newName) => copyOfRoute(sent, id, newName),
      };
      const canCreate = await queries.ensureQueryData(canCreateRoutesQuery(client)).catch(() => client.hasDirectory);
      if (!canCreate) {
        setBeginning(copy);
        return;
      }
      try {
        add((await keepNew(KEPT_ROUTE, copy.make(null, copy.name))).address);
      } catch (error) {
        notify(t(`workLibrary.storage.${error instanceof StorageProblem ? error.kind : 'failed'}`));
      }
    },
  };
}

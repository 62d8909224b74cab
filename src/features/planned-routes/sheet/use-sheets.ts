// Opens the routes of a batch: the draft of this browser, else the service's version, else the last accepted one.
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import type { Tree } from '../../../document/tree';
import { useRuntime } from '../../../ui/runtime';
import { workRecords } from '../../../work/store/owned-records';
import { type OpenedRoute, openRoute, routeSettingsOf } from '../editor/open-route';
import type { RouteSettings } from '../times/pace';
import { placesPerLink } from './directions';
import { type SheetModel, sheetOf } from './sheet-model';

/** `saved`: the service has it as shown. `version`: the service could not be asked. */
type SheetState = 'saved' | 'draft' | 'version' | 'new';
export type OpenSheet = {
  /** Address of the route. */
  readonly id: string;
  readonly route: Tree;
  readonly sheet: SheetModel;
  readonly settings: RouteSettings;
  readonly state: SheetState;
};
/** `error` null: there is no such route. */
export type FailedSheet = { readonly id: string; readonly error: unknown; readonly again: () => void };

const KEY = ['routes', 'sheet'];
/** A key that is held writes many times a second. */
const REST_MS = 300;

/** `sheets` in the order of `ids`, as far as they are open. `isOpening`: some are not yet. */
export function useSheets(ids: readonly string[]): {
  sheets: readonly OpenSheet[];
  failed: readonly FailedSheet[];
  isOpening: boolean;
} {
  const { client, config } = useRuntime();
  useFreshRecords();
  const settings = routeSettingsOf(config.routes);
  const directions = { pattern: config.directionsUrl, perLink: placesPerLink(config.directionsUrl) };
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...KEY, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const opened = await openRoute(client, id, settings, signal);
        if (!opened) return null;
        const route = opened.unwritten ?? opened.tree;
        const own = { ...settings, opened: opened.figuresOf };
        return { id, route, sheet: sheetOf(route, own, directions), settings: own, state: stateOf(opened) };
      },
      // What is printed is what is here now.
      staleTime: 0,
      gcTime: 0,
      structuralSharing: false,
    })),
  });
  return {
    sheets: results.flatMap(({ data }) => data ?? []),
    failed: results.flatMap(({ data, error, refetch }, index): FailedSheet[] => {
      const id = ids[index] ?? '';
      if (data === undefined && error === null) return [];
      return data ? [] : [{ id, error, again: () => void refetch() }];
    }),
    isOpening: results.some(({ isPending }) => isPending),
  };
}

/** Ids of vehicles and drivers on the sheets, each once. */
export function boundOn(sheets: readonly OpenSheet[]): { vehicles: Identifier[]; drivers: Identifier[] } {
  return {
    vehicles: sheets.flatMap(({ sheet }) => sheet.vehicle ?? []),
    drivers: sheets.flatMap(({ sheet }) => sheet.driver ?? []),
  };
}

function stateOf({ from, record, unwritten }: OpenedRoute): SheetState {
  if (record.base === null) return 'new';
  if (unwritten || record.body !== record.base) return 'draft';
  return from === 'version' ? 'version' : 'saved';
}

/** Follows changes that this tab or another one stores. */
function useFreshRecords(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = workRecords.subscribeRecords(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
}

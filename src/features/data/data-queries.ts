// Queries of imports, profiles and the sample.
import { queryOptions } from '@tanstack/react-query';
import type { ImportsApi } from '../../api/imports';
import type { SampleState } from '../../directory/sample';

/** Interval while the sample is being loaded. */
const LOADING_MS = 700;

export const importsQuery = (api: ImportsApi) =>
  queryOptions({ queryKey: ['directory', 'imports'], queryFn: ({ signal }) => api.list(signal) });

export const profilesQuery = (api: ImportsApi) =>
  queryOptions({ queryKey: ['directory', 'import-profiles'], queryFn: ({ signal }) => api.listProfiles(signal) });

export const sampleQuery = (api: ImportsApi) =>
  queryOptions({
    queryKey: ['directory', 'sample'],
    queryFn: ({ signal }) => api.readSample(signal),
    refetchInterval: ({ state }) => (state.data?.loading ? LOADING_MS : false),
  });

/** Whether the service has neither a sample nor own rows nor imports; false while unknown. */
export function isEmptyService(sample: SampleState | undefined, imports: { total: number } | undefined): boolean {
  return sample?.fines === 0 && sample.has_own === false && imports?.total === 0;
}

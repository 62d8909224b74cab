// Queries of imports, profiles and the sample.
import { queryOptions } from '@tanstack/react-query';
import type { ImportsApi } from '../../api/imports';

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

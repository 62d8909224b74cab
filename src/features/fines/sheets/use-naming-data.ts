// Licence and CPF of the driver whom a person wrote on a sheet, where an import kept them for that.
import { useQuery } from '@tanstack/react-query';
import { namingDataQuery } from '../../../api/directory';
import { useRuntime } from '../../../ui/runtime';

/** Undefined where nothing is kept or this person may not have it; then the fields are blanks. */
export function useNamingData(driverId: string | null) {
  const { client } = useRuntime();
  const id = Number(driverId);
  const isAsked = client.hasDirectory && driverId !== null && Number.isSafeInteger(id);
  return useQuery({ ...namingDataQuery(client, id), enabled: isAsked }).data;
}

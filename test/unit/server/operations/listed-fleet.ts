// The whole fleet as a client can read it: every page of the list, and the directory.
import * as z from 'zod/mini';
import { type Fine, ListFinesResponse } from '../../../../src/contract/fine';
import { listInfractions, listVehicles } from '../../../../src/directory/directory';
import type { Service } from '../databases';
import type { Fleet } from './brute-force';

export async function readFines(service: Service, query = ''): Promise<Fine[]> {
  const fines: Fine[] = [];
  for (let page = 0; ; page += 1) {
    const { json } = await service.get(`/api/list_fines?per_page=1000&page=${page}${query}`);
    const rows = z.parse(ListFinesResponse, json).fines ?? [];
    fines.push(...rows);
    if (rows.length < 1000) return fines;
  }
}

export async function readFleet(service: Service): Promise<Fleet> {
  const infractions = z.parse(
    listInfractions.response,
    (await service.get('/directory/infractions?per_page=1000')).json,
  );
  const vehicles = z.parse(listVehicles.response, (await service.get('/directory/vehicles?per_page=1000')).json);
  return {
    fines: await readFines(service),
    infractions: new Map(infractions.rows?.map((row) => [Number(row.infraction_id), row.description ?? ''])),
    groups: new Map(
      vehicles.rows?.map((row) => [
        Number(row.vehicle_id),
        { id: Number(row.vehicle_group_id ?? 0), name: row.vehicle_group ?? '' },
      ]),
    ),
  };
}

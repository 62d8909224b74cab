// What the service says of itself, held against the contract's document.
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../server/openapi';
import {
  DASHBOARD_ANSWER,
  DASHBOARD_PARAMETERS,
  EMPTY,
  LIST_ANSWER,
  LIST_PARAMETERS,
  PLAN,
  ROUTE,
} from '../../../fault/service/contract-tables';
import { parametersOf, readOpenApi, shapeOf } from '../../../fault/service/openapi-judge';

const openApi = readOpenApi(openApiDocument());
const answerOf = (path: string, method: string) =>
  shapeOf(openApi.paths[path]?.[method]?.responses['200']?.content?.['application/json'].schema);
const bodyOf = (path: string) => shapeOf(openApi.paths[path]?.put?.requestBody?.content['application/json'].schema);

describe('The OpenAPI document', () => {
  it('describes the requests of the contract, and no more of them', () => {
    expect(parametersOf(openApi, '/api/get_fines_dashboard')).toEqual(DASHBOARD_PARAMETERS);
    expect(parametersOf(openApi, '/api/list_fines')).toEqual(LIST_PARAMETERS);
    expect(bodyOf('/api/update_plan')).toEqual(PLAN);
    expect(bodyOf('/api/update-planned-route')).toEqual(ROUTE);
  });

  it('describes the answers of the contract, to the last member', () => {
    expect(answerOf('/api/get_fines_dashboard', 'get')).toEqual(DASHBOARD_ANSWER);
    expect(answerOf('/api/list_fines', 'get')).toEqual(LIST_ANSWER);
    expect(answerOf('/api/update_plan', 'put')).toEqual(PLAN);
    expect(answerOf('/api/update-planned-route', 'put')).toEqual(EMPTY);
  });

  it('lists every status that the contract lists for the update of a route', () => {
    const statuses = Object.keys(openApi.paths['/api/update-planned-route']?.put?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '500']));
  });
});

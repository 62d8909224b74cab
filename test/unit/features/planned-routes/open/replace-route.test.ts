// A route of the contract from a file, in the place of the open one.
import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import { OWN_KEY, packedOf, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { typedFigure } from '../../../../../src/features/planned-routes/document/typed-figures';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import { figuresSaidOtherwise, replaceRoute } from '../../../../../src/features/planned-routes/open/apply-import';
import { opened, place, routeOf, SETTINGS, STRANGE, stop } from '../figures/sample-route';

const [A, B, C] = [place(0, 0), place(10, 0), place(10, 10)];
const OPEN = routeOf({ productive: [A, B], deadEnd: [B, C] }, [stop('A', A, 1), stop('B', B, 2)]);
const settings = { ...SETTINGS, opened: OPEN };
const put = (file: ReturnType<typeof opened>, keepsFigures = true) => replaceRoute(file, settings, keepsFigures)(OPEN);
const sent = (route: ReturnType<typeof opened>) => formOf(OPEN, SETTINGS).sent(route);

describe('A route from a file', () => {
  it('that says the same changes nothing', () => {
    expect(put(opened(JSON.parse(formatJson(OPEN))))).toBe(OPEN);
  });

  it('takes the place of the open one but for its id, and shares what is equal', () => {
    const file = opened({
      ...JSON.parse(formatJson(OPEN)),
      planned_route_id: 'another',
      route_name: 'Line 2',
      unknown: { stored: true },
    });
    const after = put(file);
    expect(after).toMatchObject({ planned_route_id: 'route-1', route_name: 'Line 2', unknown: { stored: true } });
    expect(packedOf(after, 'productive')).toBe(packedOf(OPEN, 'productive'));
    expect(stopsOf(after)).toBe(stopsOf(OPEN));
  });

  it('is sent as the file says it, figures and all, where these are kept', () => {
    const file = JSON.parse(formatJson(routeOf({ productive: [A, C], deadStart: [C, A] }, [stop('C', C, 1)])));
    file.calculated_header.dead_start_distance_route_in_meters = 4321;
    file.calculated_header.dead_distance_route_in_meters = 5121;
    file.calculated_header.dead_time_route_in_seconds = 300;
    const after = put(opened(file));
    expect(JSON.parse(formatJson(sent(after)))).toEqual(file);
    expect(typedFigure(after, 'deadStart', 'metres')).toBeNull();
    expect(figuresSaidOtherwise(opened(file), settings)).toBeGreaterThan(0);
  });

  it('is calculated anew where its figures are not kept', () => {
    const file = opened({
      ...JSON.parse(formatJson(OPEN)),
      route_configurations: { productive_route_linestring: [A, C] },
    });
    const after = put(file, false);
    expect(getIn(after, [OWN_KEY])).toBeUndefined();
    const header = getIn(sent(after), ['calculated_header']);
    expect(header).toMatchObject({ dead_end_distance_route_in_meters: 0, dead_start_distance_route_in_meters: 1200 });
  });

  it('brings nothing that only the editor knows', () => {
    const file = JSON.parse(formatJson(OPEN));
    file[OWN_KEY] = { typed: { productive: { metres: 1 } } };
    file.route_configurations.stop_points[0][OWN_KEY] = { hour: 'typed' };
    expect(put(opened(file))).toBe(OPEN);
  });

  it('becomes a new route, too, and is sent as the file says it', () => {
    const fresh = opened({ planned_route_id: 'new-1' });
    const file = JSON.parse(formatJson(OPEN));
    const after = replaceRoute(opened(file), SETTINGS, true)(fresh);
    expect(JSON.parse(formatJson(formOf(null, SETTINGS).sent(after)))).toEqual({ ...file, planned_route_id: 'new-1' });
  });

  it('never throws at what is no route', () => {
    for (const strange of STRANGE) {
      expect(() => put(opened(strange))).not.toThrow();
      expect(() => figuresSaidOtherwise(opened(strange), settings)).not.toThrow();
    }
    for (const strange of [null, 5, 'route', []]) expect(put(opened(strange))).toBe(OPEN);
  });
});

// TCX of Garmin: courses and activities. Tracks become lines, course points become stops.
import { degreesOf } from '../document/written-degrees';
import { momentOf } from './read-moment';
import type { XmlElement, XmlVisitor } from './read-xml';
import { NO_TEXTS, type ShapeCollector } from './shape-collector';
import { tidyName } from './stop-texts';

const MOST_TEXT = 65_536;
const TEXTS = new Set(['Name', 'Id', 'Time', 'LatitudeDegrees', 'LongitudeDegrees', 'PointType', 'Notes']);

export function tcxVisitor(shapes: ShapeCollector): XmlVisitor {
  let first = 0;
  let name: string | null = null;
  let texts = new Map<string, string>();

  const close = (element: XmlElement, parents: readonly XmlElement[]) => {
    const parent = parents.at(-1)?.name ?? '';
    const { text, line } = element;
    switch (element.name) {
      case 'Name':
      case 'Id':
        // The id of an activity is the moment when it began.
        if (parent === 'Course' || parent === 'Activity') name = tidyName(text).trim() || null;
        else texts.set(element.name, text);
        return;
      case 'Trackpoint':
        // Points without a position have only a pulse.
        if (texts.has('LatitudeDegrees')) {
          shapes.addPoint(latOf(texts), lngOf(texts), momentOf(texts.get('Time') ?? ''), line);
        }
        return;
      case 'CoursePoint': {
        const time = momentOf(texts.get('Time') ?? '');
        const stop = {
          ...NO_TEXTS,
          name: tidyName(texts.get('Name') ?? '').trim() || null,
          time: Number.isNaN(time) ? null : time,
          type: texts.get('PointType')?.trim() || null,
          address: tidyName(texts.get('Notes') ?? '').trim() || null,
        };
        shapes.addStop(latOf(texts), lngOf(texts), stop, line);
        return;
      }
      case 'Course':
      case 'Activity':
        shapes.nameLines(first, name);
        return;
      default:
        if (TEXTS.has(element.name)) texts.set(element.name, text);
    }
  };
  return {
    mostText: (each) => (TEXTS.has(each) ? MOST_TEXT : 0),
    open({ name: opened, line }) {
      if (opened === 'Course' || opened === 'Activity') {
        first = shapes.counts.lines;
        name = null;
      } else if (opened === 'Track') shapes.startLine(null, { line });
      else if (opened === 'Trackpoint' || opened === 'CoursePoint') texts = new Map();
    },
    close,
  };
}

function latOf(texts: ReadonlyMap<string, string>): number {
  return degreesOf(texts.get('LatitudeDegrees') ?? '');
}

function lngOf(texts: ReadonlyMap<string, string>): number {
  return degreesOf(texts.get('LongitudeDegrees') ?? '');
}

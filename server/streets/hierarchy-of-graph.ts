// The shortcuts of a graph of streets, made once.
import { contractCourses } from './contract-courses';
import { arcsOf, type Courses, coursesOf, type Driver, linesOf } from './courses';
import { type Hierarchy, hierarchyOf } from './hierarchy';
import type { StreetGraph } from './street-graph';

/** The same one for both where no street is closed to trucks. */
export type Hierarchies = Readonly<Record<Driver, Hierarchy>>;

/** `tell`: how much is done, 0 to 1. */
export function hierarchiesOf(graph: StreetGraph, tell: (share: number) => void = () => {}): Hierarchies {
  const courses = coursesOf(graph, linesOf(graph));
  const car = contracted(courses, 'car', tell);
  return { car, truck: isOneForBoth(graph) ? car : contracted(courses, 'truck', tell) };
}

export function isOneForBoth({ pieces }: StreetGraph): boolean {
  return pieces.every((piece) => piece[9] === 0);
}

function contracted(courses: Courses, driver: Driver, tell: (share: number) => void): Hierarchy {
  const arcs = arcsOf(courses, driver);
  return hierarchyOf(arcs, contractCourses(arcs, tell));
}

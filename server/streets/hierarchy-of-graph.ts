// The shortcuts of a graph of streets, made once.
import { contractCourses } from './contract-courses';
import { arcsOf, coursesOf, linesOf } from './courses';
import { type Hierarchy, hierarchyOf } from './hierarchy';
import type { StreetGraph } from './street-graph';

/** `tell`: how much is done, 0 to 1. */
export function hierarchyOfGraph(graph: StreetGraph, tell: (share: number) => void = () => {}): Hierarchy {
  const arcs = arcsOf(coursesOf(graph, linesOf(graph)));
  return hierarchyOf(arcs, contractCourses(arcs, tell));
}

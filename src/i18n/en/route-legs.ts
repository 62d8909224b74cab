// The words of the legs of a route and of streets.
export const routeLegs = {};

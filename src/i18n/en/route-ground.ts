// The words of what the map of a route shows beside its line.
export const routeGround = {};

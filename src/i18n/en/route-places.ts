// The words of the pickers of a route and of places found by name.
export const routePlaces = {};

// Where fields of a route stand in its document.
export const BOUND = 'bound_configurations';
export const ENDS_PATH = ['route_configurations', 'includes_initial_and_final_stop'] as const;

// Paths of route fields in the document.
export const BOUND = 'bound_configurations';
export const ENDS_PATH = ['route_configurations', 'includes_initial_and_final_stop'] as const;

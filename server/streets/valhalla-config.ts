// Valhalla's configuration (its own valhalla_build_config, version 3.6.1), without what a company's map does not need: no Python runs.

/** As the small router: docs/streets.md. */
const MOST_PLACES = 100;
const costing = {
  max_distance: 5_000_000,
  max_locations: MOST_PLACES,
  max_matrix_distance: 5_000_000,
  max_matrix_location_pairs: MOST_PLACES ** 2,
};
const logging = { type: '', color: false };
const CARS = ['auto', 'bus', 'taxi', 'truck', 'motorcycle', 'motor_scooter', 'bikeshare'];
const allowed = (within?: Record<string, number>) => ({
  max_allowed_up_transitions: UP,
  ...(within && { max_expand_within_distance: within }),
});
const limits = (up: Record<string, number>, within: Record<string, number>) => ({
  max_up_transitions: up,
  expand_within_distance: within,
});
const UP = { '1': 400, '2': 100 };
const WITHIN = { '0': 1e8, '1': 20_000, '2': 5000 };

/** `tiles`: absolute path of the folder of the graph. */
export function valhallaConfig(tiles: string) {
  return {
    mjolnir: {
      tile_dir: tiles,
      max_cache_size: 500_000_000,
      id_table_size: 100_000_000,
      concurrency: 1,
      hierarchy: true,
      shortcuts: true,
      reclassify_links: true,
      include_driveways: true,
      include_driving: true,
      data_processing: { infer_internal_intersections: true, infer_turn_channels: true, use_admin_db: false },
      logging,
    },
    additional_data: { elevation: '' },
    loki: {
      actions: ['locate', 'route', 'sources_to_targets', 'optimized_route', 'trace_route', 'status'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      logging: { ...logging, long_request: 100 },
      service: { proxy: 'ipc:///tmp/loki' },
    },
    thor: {
      source_to_target_algorithm: 'select_optimal',
      clear_reserved_memory: true,
      max_reserved_labels_count_astar: 200_000,
      max_reserved_labels_count_bidir_astar: 100_000,
      max_reserved_labels_count_dijkstras: 400_000,
      max_reserved_labels_count_bidir_dijkstras: 200_000,
      costmatrix: {
        allow_second_pass: false,
        check_reverse_connection: true,
        max_iterations: 2800,
        min_iterations: 100,
        max_reserved_locations: 25,
        hierarchy_limits: { max_up_transitions: UP },
      },
      bidirectional_astar: {
        threshold_delta: 420,
        alternative_cost_extend: 1.2,
        alternative_iterations_delta: 100_000,
        hierarchy_limits: limits(UP, WITHIN),
      },
      unidirectional_astar: { hierarchy_limits: limits(UP, { ...WITHIN, '1': 100_000 }) },
      logging: { ...logging, long_request: 110 },
      service: { proxy: 'ipc:///tmp/thor' },
    },
    odin: { logging, service: { proxy: 'ipc:///tmp/odin' }, markup_formatter: { markup_enabled: false } },
    meili: {
      mode: 'auto',
      verbose: false,
      customizable: ['mode', 'search_radius', 'turn_penalty_factor', 'gps_accuracy', 'sigma_z', 'beta'],
      auto: { turn_penalty_factor: 200, search_radius: 50 },
      default: {
        beta: 3,
        breakage_distance: 2000,
        geometry: false,
        gps_accuracy: 5,
        interpolation_distance: 10,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        route: true,
        search_radius: 50,
        sigma_z: 4.07,
        turn_penalty_factor: 0,
      },
      grid: { cache_size: 100_240, size: 500 },
      logging,
      service: { proxy: 'ipc:///tmp/meili' },
    },
    service_limits: {
      ...Object.fromEntries([...CARS, 'bicycle', 'pedestrian'].map((name) => [name, costing])),
      pedestrian: { ...costing, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
      multimodal: costing,
      transit: costing,
      hierarchy_limits: {
        allow_modification: false,
        bidirectional_astar: allowed(WITHIN),
        costmatrix: allowed(),
        unidirectional_astar: allowed({ ...WITHIN, '1': 100_000 }),
      },
      isochrone: {
        max_contours: 4,
        max_distance: 25_000,
        max_distance_contour: 200,
        max_locations: 1,
        max_time_contour: 120,
      },
      centroid: { max_distance: 200_000, max_locations: 5 },
      skadi: { max_shape: 750_000, min_resample: 10 },
      status: { allow_verbose: false },
      trace: {
        max_alternates: 3,
        max_alternates_shape: 100,
        max_distance: 200_000,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 16_000,
      },
      allow_hard_exclusions: false,
      max_alternates: 2,
      max_distance_disable_hierarchy_culling: 0,
      max_exclude_locations: 50,
      max_exclude_polygons_length: 10_000,
      max_radius: 200,
      max_reachability: 100,
      max_timedep_distance: 500_000,
      max_timedep_distance_matrix: 0,
    },
  };
}

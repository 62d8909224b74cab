// The addresses of all pages.
export const PATHS = {
  dashboard: '/fines/dashboard',
  fines: '/fines',
  plans: '/maintenance-plans',
  plan: '/maintenance-plans/$id',
  routes: '/planned-routes',
  route: '/planned-routes/$id',
  data: '/data',
} as const;

// config.json: read and validated at start. One build serves all deployments by changing this file; only `baseUrl` is
// required.
import * as z from 'zod/mini';
import { isTimeZone } from '../format/time-zone';
import { defaultLabels } from './default-labels';
import { SignIn } from './sign-in';

export const LOCALES = ['en', 'pt-BR', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** A label is one text for all languages, or one per language. */
const Label = z.union([z.string(), z.strictObject({ en: z.string(), 'pt-BR': z.string(), es: z.string() })]);
export type Label = z.infer<typeof Label>;

/**
 * The financial meaning of a status: the contract only has numbers. `pending` in figures = all before `paid` but
 * `appealPaid`.
 */
export const FINE_STATUS_GROUPS = [
  'notification',
  'defence',
  'toPay',
  'late',
  'appealUnpaid',
  'appealPaid',
  'paid',
  'cancelled',
  'warning',
] as const;
export type FineStatusGroup = (typeof FINE_STATUS_GROUPS)[number];

/** The meaning of an indication status for naming the driver. */
export const INDICATION_GROUPS = ['pending', 'sent', 'accepted', 'refused', 'missed', 'notApplicable'] as const;
export type IndicationGroup = (typeof INDICATION_GROUPS)[number];

const FineStatusLabel = z.strictObject({ label: Label, group: z.optional(z.enum(FINE_STATUS_GROUPS)) });
/** A label alone says nothing about naming the driver: such a fine counts as not indicated. */
const IndicationLabel = z.union([
  Label,
  z.strictObject({ label: Label, group: z.optional(z.enum(INDICATION_GROUPS)) }),
]);
export type IndicationLabel = z.infer<typeof IndicationLabel>;
/** `level`: step on the ordered scale from 1 light to 4 very serious; selects colour, pattern and mark. */
const SeriousnessLabel = z.strictObject({ label: Label, level: z.int().check(z.minimum(1), z.maximum(4)) });
export type SeriousnessLabel = z.infer<typeof SeriousnessLabel>;
/** `active` false: a vehicle that was sold or is out of use; by default it is true. */
const VehicleStatusLabel = z.union([Label, z.strictObject({ label: Label, active: z.optional(z.boolean()) })]);
export type VehicleStatusLabel = z.infer<typeof VehicleStatusLabel>;
const byId = <S extends z.core.$ZodType>(schema: S) => z.record(z.string(), schema);

const Labels = z.strictObject({
  fineStatus: z._default(byId(FineStatusLabel), defaultLabels.fineStatus),
  indicationStatus: z._default(byId(IndicationLabel), defaultLabels.indicationStatus),
  seriousness: z._default(byId(SeriousnessLabel), defaultLabels.seriousness),
  /** The keys "1" to "4" of metrics_by_seriousness and of the series. */
  seriousnessKeys: z._default(byId(SeriousnessLabel), defaultLabels.seriousness),
  vehicleStatus: z._default(byId(VehicleStatusLabel), defaultLabels.vehicleStatus),
  itemStatus: z._default(byId(Label), defaultLabels.itemStatus),
  milestoneTypes: z._default(byId(Label), defaultLabels.milestoneTypes),
  stopTypes: z._default(byId(Label), defaultLabels.stopTypes),
  /** Names of organizations. */
  organization: z._default(byId(Label), defaultLabels.organization),
});

const usage = {
  kmPerDay: z.optional(z.number().check(z.positive(), z.maximum(3000))),
  hoursPerDay: z.optional(z.number().check(z.positive(), z.maximum(24))),
};

const amount = (usual: number, least: number, most: number) =>
  z._default(z.number().check(z.minimum(least), z.maximum(most)), usual);
const kmPerHour = (usual: number) => amount(usual, 1, 300);
const Speeds = z.strictObject({ deadStart: kmPerHour(23), productive: kmPerHour(18), deadEnd: kmPerHour(23) });
const Routes = z.strictObject({
  firstStopOrder: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 1),
  speeds: z._default(Speeds, z.parse(Speeds, {})),
  dwellSeconds: amount(20, 0, 86_400),
  maxSpeed: kmPerHour(60),
  farStopMetres: amount(50, 0, 100_000),
  farEndMetres: amount(200, 0, 100_000),
});

const day = z.iso.date({ error: 'must be a day written YYYY-MM-DD' });
/** Of a service that sends numbers or texts. */
const idText = z.union([z.int(), z.string().check(z.regex(/^[\w.-]{1,40}$/))]);
/** What the law needs to know of the fleet and the contract does not say. A person's answer on the page wins. */
const Desk = z.strictObject({
  /** The day on which the company joined SNE. */
  sneJoined: z._default(z.nullable(day), null),
  /** Days without business beside Saturdays, Sundays and national holidays. */
  holidays: z._default(z.array(day), []),
  /** Codes of infractions that are toll gates. */
  tollCodes: z._default(z.array(idText), []),
  /** `driver_id` of drivers who are paid for driving, as their licence says (EAR). */
  ear: z._default(z.array(idText), []),
});

/** A place where vehicles stand at night. `places`: how many of them; null: any number. */
const Yard = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  note: z._default(z.string().check(z.maxLength(4000)), ''),
  places: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))), null),
});
const hasOwnNames = z.refine<readonly { name: string }[]>(
  (yards) => new Set(yards.map(({ name }) => name)).size === yards.length,
  { error: 'must have a name of its own for each yard' },
);

/** Other engines have names of their own for vehicles: `profile`. */
const hasItsCosting = z.refine<{ engine: string; profile: string | null; costing?: string | undefined }>(
  ({ engine, profile, costing }) => costing === undefined || (engine === 'valhalla' && profile === null),
  { error: 'is for valhalla without a profile; other engines take profile', path: ['costing'] },
);

const timeZone = z.string().check(z.refine(isTimeZone, { error: 'must be a time zone such as America/Sao_Paulo' }));

/** A pattern, so that config.schema.json has it, too. */
const ADDRESS = /^(?:\/(?!\/)|[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/])/;
const url = z.string().check(z.regex(ADDRESS, { error: 'must be an http(s) address or a path that starts with /' }));

/** An address, or an image in the file itself: no other host, and no file beside the build. */
const LOGO = new RegExp(`${ADDRESS.source}|^data:image\\/(?:svg\\+xml|png|webp|jpeg)[;,]`);
const logo = z
  .string()
  .check(
    z.maxLength(200_000),
    z.regex(LOGO, { error: 'must be an http(s) address, a path that starts with /, or a data: address of an image' }),
  );

/** Of a driver sheet. A host, then text with placeholders, one of which is where the tour of the link ends. */
const DIRECTIONS =
  /^(?=.*\{(?:destination|places)\})[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#{}]+(?:[^\s{}]|\{(?:destination|waypoints|places)\})*$/;
const directionsUrl = z.string().check(
  z.maxLength(500),
  z.regex(DIRECTIONS, {
    error:
      'must be an http(s) address with {destination} or {places}; {waypoints} may be there, and no other word in braces',
  }),
);

export const Config = z.strictObject({
  /** For editors: the address of config.schema.json. */
  $schema: z.optional(z.string()),
  /** Of the product, as people see it: in the rail, in titles, and where Patio is installed. */
  name: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Patio'),
  logo: z._default(z.nullable(logo), null),
  /** Of links, buttons and marks; shades with enough contrast are made of it (src/ui/accent.ts). */
  accent: z._default(
    z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour such as #00658c' }))),
    null,
  ),
  baseUrl: url,
  directoryUrl: z._default(z.nullable(url), null),
  arrayStyle: z._default(z.enum(['repeat', 'brackets', 'comma']), 'repeat'),
  credentials: z._default(z.enum(['omit', 'same-origin', 'include']), 'same-origin'),
  tokenHeader: z._default(
    z.nullable(
      z.strictObject({ name: z.string().check(z.regex(/^[A-Za-z0-9-]+$/)), prefix: z._default(z.string(), '') }),
    ),
    null,
  ),
  signIn: z._default(z.nullable(SignIn), null),
  /** Where people sign in who come with a cookie. */
  signInUrl: z._default(z.nullable(url), null),
  locale: z._default(z.enum(['auto', ...LOCALES]), 'auto'),
  currency: z._default(
    z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'must be a currency code such as BRL' })),
    'BRL',
  ),
  moneyUnit: z._default(z.enum(['minor', 'major']), 'minor'),
  /** Of the fleet: its calendar day is today, wherever the browser is. */
  timeZone: z._default(timeZone, 'America/Sao_Paulo'),
  desk: z._default(Desk, z.parse(Desk, {})),
  percentScale: z._default(z.enum(['percent', 'fraction']), 'percent'),
  tiles: z._default(
    z.nullable(
      z.strictObject({
        url,
        attribution: z.string(),
        minZoom: z._default(z.int(), 0),
        maxZoom: z._default(z.int(), 19),
      }),
    ),
    null,
  ),
  /** Vector tiles of a street picture, drawn here; where they are there, `tiles` are not asked for. */
  streets: z._default(
    z.nullable(
      z.strictObject({
        /** Tiles are at `{url}/{z}/{x}/{y}.mvt`. */
        url,
        attribution: z._default(z.string(), '© OpenStreetMap contributors'),
        /** Of the tiles; above it they are drawn larger. */
        maxZoom: z._default(z.int().check(z.minimum(1), z.maximum(22)), 14),
      }),
    ),
    null,
  ),
  routing: z._default(
    z.nullable(
      z
        .strictObject({
          engine: z.enum(['osrm', 'valhalla', 'graphhopper']),
          url,
          profile: z._default(z.nullable(z.string()), null),
          /** Valhalla's vehicle; without it a truck's streets are asked for. */
          costing: z.optional(z.enum(['auto', 'truck', 'bus'])),
        })
        .check(hasItsCosting),
    ),
    null,
  ),
  geocoding: z._default(z.nullable(z.strictObject({ engine: z.enum(['photon', 'nominatim', 'embedded']), url })), null),
  /**
   * Directions behind the codes of driver sheets. `{destination}`: latitude,longitude; `{waypoints}`: up to three before it,
   * divided by %7C; `{places}`: all of them.
   */
  directionsUrl: z._default(
    directionsUrl,
    'https://www.google.com/maps/dir/?api=1&destination={destination}&waypoints={waypoints}',
  ),
  /** Usage of a vehicle without readings; `byVehicleType` by type_vehicle_id. */
  usage: z._default(z.strictObject({ ...usage, byVehicleType: z._default(byId(z.strictObject(usage)), {}) }), {
    byVehicleType: {},
  }),
  /** Numbering, timing and checks of planned routes: speeds in km/h. The user can set other speeds per route. */
  routes: z._default(Routes, z.parse(Routes, {})),
  /** Yards of the fleet; people add others in the page. */
  yards: z._default(z.array(Yard).check(hasOwnNames), []),
  labels: z._default(Labels, {
    ...defaultLabels,
    seriousnessKeys: defaultLabels.seriousness,
  }),
});
export type Config = z.infer<typeof Config>;

export type ConfigIssue = z.core.$ZodIssue;

/**
 * Validates the parsed config.json. Texts of issues are in config-problems.ts; unknown keys are rejected as typing
 * errors.
 */
export function readConfig(json: unknown): { config: Config } | { issues: readonly ConfigIssue[] } {
  const result = z.safeParse(Config, json, { reportInput: true });
  return result.success ? { config: withTokenHeader(result.data) } : { issues: result.error.issues };
}

/** Whoever signs in at a provider sends its token, where config.json does not say how, as OAuth does. */
function withTokenHeader(config: Config): Config {
  if (config.signIn === null || config.tokenHeader !== null) return config;
  return { ...config, tokenHeader: { name: 'Authorization', prefix: 'Bearer ' } };
}

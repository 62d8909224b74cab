// The nine groups of the fleet: their vehicles, regions and typical infractions.
import type { Region } from './places';

export type Model = {
  manufacturer: string;
  model: string;
  type: VehicleType;
  fuel: Fuel;
  /** litres */
  tank: number;
  /** kilometres per litre */
  consumption: number;
};

export type VehicleType = 'Car' | 'Pickup' | 'Van' | 'Light truck' | 'Heavy truck' | 'Bus' | 'Motorcycle';
type Fuel = 'Flex' | 'Diesel S10' | 'Petrol' | 'Electric';

/** Identifiers of the service for the names of types and fuels, in this order from 1. */
export const VEHICLE_TYPES: readonly VehicleType[] = [
  'Car',
  'Pickup',
  'Van',
  'Light truck',
  'Heavy truck',
  'Bus',
  'Motorcycle',
];
export const FUELS: readonly Fuel[] = ['Flex', 'Diesel S10', 'Petrol', 'Electric'];

export type Group = {
  id: number;
  name: string;
  /** first word of a vehicle's name */
  call: string;
  vehicles: number;
  drivers: number;
  /** kilometres a year of one vehicle */
  yearly: number;
  costCenter: number;
  regions: readonly Region[];
  /** share of fines on highways */
  highway: number;
  /** works at night as well: share of the day's weight moved into the night */
  night: number;
  /** yearly factor on the group's share of the fines */
  drift: number;
  /** infraction code -> factor on its ordinary weight; 0 where the vehicle cannot commit it */
  habits: Readonly<Record<string, number>>;
  models: readonly Model[];
};

const model = (
  manufacturer: string,
  name: string,
  type: VehicleType,
  fuel: Fuel,
  tank: number,
  consumption: number,
): Model => ({ manufacturer, model: name, type, fuel, tank, consumption });

const LIGHT = { '574-63': 0, '606-82': 0, '675-00': 0, '683-11': 0.1, '690-40': 0.1, '756-00': 0.2 };
const TRUCK = { '574-62': 0.1, '519-30': 0.1, '558-40': 0.3, '524-00': 0.2 };

export const groups: readonly Group[] = [
  {
    id: 1,
    name: 'Delivery vans, São Paulo',
    call: 'Van',
    vehicles: 148,
    drivers: 196,
    yearly: 34_000,
    costCenter: 110,
    regions: ['São Paulo', 'São Paulo', 'São Paulo', 'Road'],
    highway: 0.12,
    night: 0,
    drift: 1.04,
    habits: { ...LIGHT, '574-63': 0.5, '554-12': 2.2, '555-00': 2, '566-50': 1.8, '562-22': 1.6, '763-32': 1.3 },
    models: [
      model('Fiat', 'Fiorino 1.4 Endurance', 'Van', 'Flex', 58, 11.2),
      model('Renault', 'Kangoo E-Tech', 'Van', 'Electric', 0, 0),
      model('Fiat', 'Ducato Cargo 2.2', 'Van', 'Diesel S10', 90, 9.6),
      model('Mercedes-Benz', 'Sprinter 416 CDI', 'Van', 'Diesel S10', 71, 8.9),
      model('Renault', 'Master Furgão L2H2', 'Van', 'Diesel S10', 80, 9.3),
    ],
  },
  {
    id: 2,
    name: 'Heavy trucks, long haul',
    call: 'Cavalo',
    vehicles: 84,
    drivers: 112,
    yearly: 118_000,
    costCenter: 120,
    regions: ['Road', 'Road', 'Road', 'Road', 'São Paulo'],
    highway: 0.74,
    night: 0.4,
    drift: 0.9,
    habits: { ...TRUCK, '574-63': 3, '683-11': 5, '606-82': 4, '756-00': 4, '675-00': 3, '605-03': 0.4, '596-70': 2 },
    models: [
      model('Scania', 'R 450 6x2', 'Heavy truck', 'Diesel S10', 780, 2.6),
      model('Volvo', 'FH 540 6x4', 'Heavy truck', 'Diesel S10', 810, 2.4),
      model('Mercedes-Benz', 'Actros 2651 6x4', 'Heavy truck', 'Diesel S10', 740, 2.5),
      model('DAF', 'XF 480 FTT', 'Heavy truck', 'Diesel S10', 845, 2.5),
    ],
  },
  {
    id: 3,
    name: 'Refrigerated, Campinas',
    call: 'Baú Frio',
    vehicles: 56,
    drivers: 72,
    yearly: 72_000,
    costCenter: 130,
    regions: ['Campinas', 'Campinas', 'Road', 'São Paulo'],
    highway: 0.42,
    night: 0.25,
    drift: 0.95,
    habits: { ...TRUCK, '574-63': 2.4, '683-11': 2, '554-12': 1.2, '756-00': 2, '566-50': 1.3 },
    models: [
      model('Volkswagen', 'Delivery 11.180', 'Light truck', 'Diesel S10', 150, 5.4),
      model('Mercedes-Benz', 'Accelo 1016', 'Light truck', 'Diesel S10', 150, 5.6),
      model('Iveco', 'Daily 70-170', 'Light truck', 'Diesel S10', 100, 6.3),
    ],
  },
  {
    id: 4,
    name: 'Field service pickups',
    call: 'Pickup',
    vehicles: 62,
    drivers: 80,
    yearly: 41_000,
    costCenter: 140,
    regions: ['São Paulo', 'Campinas', 'Jundiaí', 'Road'],
    highway: 0.3,
    night: 0.1,
    drift: 0.86,
    habits: { ...LIGHT, '763-31': 1.5, '544-40': 1.8, '746-30': 1.3, '640-80': 1.4 },
    models: [
      model('Fiat', 'Strada Freedom 1.3', 'Pickup', 'Flex', 55, 12.1),
      model('Volkswagen', 'Saveiro Robust 1.6', 'Pickup', 'Flex', 55, 11.4),
      model('Toyota', 'Hilux SR 2.8', 'Pickup', 'Diesel S10', 80, 10.2),
      model('Chevrolet', 'S10 LS 2.8', 'Pickup', 'Diesel S10', 76, 9.8),
    ],
  },
  {
    id: 5,
    name: 'Commuter buses, Jundiaí',
    call: 'Padron',
    vehicles: 36,
    drivers: 58,
    yearly: 64_000,
    costCenter: 150,
    regions: ['Jundiaí', 'Jundiaí', 'Road', 'São Paulo'],
    highway: 0.34,
    night: 0.2,
    drift: 1.0,
    habits: { ...TRUCK, '574-63': 0, '606-82': 0, '675-00': 0, '683-11': 0, '518-52': 3, '566-50': 2, '758-70': 0.1 },
    models: [
      model('Mercedes-Benz', 'OF-1721 Marcopolo Torino', 'Bus', 'Diesel S10', 275, 3.1),
      model('Volkswagen', '17.230 OD Caio Apache Vip', 'Bus', 'Diesel S10', 275, 3.0),
      model('Marcopolo', 'Volare W9 Fly', 'Bus', 'Diesel S10', 150, 4.6),
    ],
  },
  {
    id: 6,
    name: 'Administration cars',
    call: 'Sedã',
    vehicles: 34,
    drivers: 38,
    yearly: 22_000,
    costCenter: 160,
    regions: ['São Paulo', 'São Paulo', 'São Paulo', 'Road', 'Campinas'],
    highway: 0.28,
    night: 0.1,
    drift: 0.84,
    habits: {
      ...LIGHT,
      '574-62': 3,
      '758-70': 1.6,
      '516-91': 1.6,
      '757-90': 1.6,
      '683-11': 0,
      '690-40': 0,
      '756-00': 0,
    },
    models: [
      model('Chevrolet', 'Onix Plus 1.0 Turbo', 'Car', 'Flex', 44, 13.4),
      model('Hyundai', 'HB20S Comfort 1.0', 'Car', 'Flex', 50, 13.1),
      model('Toyota', 'Corolla XEi 2.0', 'Car', 'Flex', 50, 11.9),
      model('BYD', 'Dolphin GS', 'Car', 'Electric', 0, 0),
    ],
  },
  {
    id: 7,
    name: 'Tankers',
    call: 'Tanque',
    vehicles: 18,
    drivers: 24,
    yearly: 88_000,
    costCenter: 170,
    regions: ['Road', 'Road', 'Road', 'Campinas', 'São Paulo'],
    highway: 0.62,
    night: 0.3,
    drift: 0.93,
    habits: { ...TRUCK, '574-63': 2.5, '679-30': 12, '606-82': 2, '756-00': 2, '747-10': 0.4, '763-32': 0.5 },
    models: [
      model('Volvo', 'VM 330 8x2', 'Heavy truck', 'Diesel S10', 440, 3.1),
      model('Mercedes-Benz', 'Atego 2430 6x2', 'Heavy truck', 'Diesel S10', 300, 3.4),
    ],
  },
  {
    id: 8,
    name: 'Motorcycle couriers',
    call: 'Moto',
    vehicles: 28,
    drivers: 26,
    yearly: 31_000,
    costCenter: 180,
    regions: ['São Paulo'],
    highway: 0.08,
    night: 0.15,
    drift: 1.18,
    habits: {
      ...LIGHT,
      '518-51': 0,
      '518-52': 0,
      '519-30': 0,
      '574-62': 0,
      '683-11': 0,
      '690-40': 0,
      '605-03': 2,
      '581-91': 5,
    },
    models: [
      model('Honda', 'CG 160 Cargo', 'Motorcycle', 'Flex', 16, 38.5),
      model('Yamaha', 'Factor 150 UBS', 'Motorcycle', 'Flex', 15, 37.2),
    ],
  },
  {
    id: 9,
    name: 'Construction tippers',
    call: 'Caçamba',
    vehicles: 14,
    drivers: 14,
    yearly: 38_000,
    costCenter: 190,
    regions: ['São Paulo', 'Road', 'Jundiaí'],
    highway: 0.36,
    night: 0,
    drift: 1.02,
    habits: { ...TRUCK, '683-11': 7, '675-00': 4, '672-61': 2, '663-71': 2, '523-11': 2, '574-63': 3 },
    models: [
      model('Volkswagen', 'Constellation 26.280 6x4', 'Heavy truck', 'Diesel S10', 275, 2.9),
      model('Iveco', 'Tector 240E30 6x4', 'Heavy truck', 'Diesel S10', 300, 2.8),
    ],
  },
];

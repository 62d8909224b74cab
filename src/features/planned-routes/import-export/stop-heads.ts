// Column names of place tables in English, Portuguese and Spanish, in GTFS and of trackers.
import { STOP_FIELDS, type StopField } from './stop-fields';

const WORDS: Readonly<Record<StopField, string>> = {
  stop_point_name:
    'name, stop, stop name, stop point, point, point name, place, title, label, customer, customer name, client, client name, recipient, consignee, school, store, shop, site, waypoint, nome, nome da parada, nome do ponto, nome do local, parada, ponto, ponto de parada, ponto de entrega, local, local de entrega, cliente, nome do cliente, nome fantasia, razao social, destinatario, destino, estabelecimento, loja, escola, unidade, titulo, nombre, nombre de la parada, nombre del punto, nombre del cliente, punto, punto de parada, punto de entrega, lugar, sitio, tienda, escuela',
  stop_point_type:
    'type, stop type, kind, category, location type, tipo, tipo de parada, tipo do ponto, tipo de ponto, tipo de punto, clase, categoria',
  stop_point_order:
    'order, no, nr, number, sequence, seq, stop sequence, stop no, stop number, position, ordem, ordem de entrega, ordem de visita, numero, num, n, sequencia, posicao, orden, orden de entrega, secuencia, posicion',
  place_holder: 'place holder, placeholder, hint, dica, texto de exemplo, marcador, pista, texto de ejemplo',
  stop_point_full_address_name:
    'address, full address, stop address, delivery address, street, street address, stop desc, endereco, endereco completo, endereco de entrega, end, logradouro, rua, location, localizacao, ubicacion, direccion, direccion completa, direccion de entrega, domicilio, calle',
  stop_point_hour:
    'hour, time, stop time, arrival, arrival time, departure, departure time, schedule, eta, etd, hora, horario, hora prevista, horario previsto, previsao, previsao de chegada, hora de chegada, horario de chegada, chegada, hora de saida, horario de saida, saida, hora de llegada, llegada, hora de salida, salida, hora programada',
  stop_point_latitude:
    'latitude, lat, stop lat, shape pt lat, gps lat, y, y coord, latitud, latitude wgs84, lat wgs84, coord y',
  stop_point_longitude:
    'longitude, lng, lon, long, stop lon, stop lng, shape pt lon, gps lon, gps long, gps lng, x, x coord, longitud, longitude wgs84, lon wgs84, coord x',
};

/** Columns for position, line and time, besides the stop fields. */
export const LINE_FIELDS = [
  'place',
  'route',
  'line',
  'vehicle',
  'sequence',
  'moment',
  'day',
  'city',
  'postcode',
  'district',
  'state',
] as const;
export type LineColumn = (typeof LINE_FIELDS)[number];

/** Columns that are found by their content, or by a part of their name. */
export const FOUND_FIELDS = ['streetType', 'houseNumber', 'complement', 'latHalf', 'lngHalf'] as const;
export type FoundColumn = (typeof FOUND_FIELDS)[number];

const LINE_WORDS: Readonly<Record<LineColumn, string>> = {
  place:
    'coordinates, coordinate, coords, coord, lat lng, lat lon, lat long, latlng, latlong, latlon, latitude longitude, latitude e longitude, latitud longitud, location, geo, gps, map, link, maps link, google maps, wkt, geom, geometry, the geom, coordenadas, coordenada, localizacao, posicao gps, posicao, mapa, ubicacion, posicion gps, posicion, position, geometria',
  route:
    'route, route id, route name, route short name, route code, route no, route number, line, line name, bus line, rota, nome da rota, codigo da rota, cod rota, id da rota, numero da rota, roteiro, linha, nome da linha, codigo da linha, numero da linha, itinerario, ruta, nombre de la ruta, codigo de ruta, codigo de la ruta, id de la ruta, numero de ruta, linea, nombre de la linea',
  line: 'shape id, trip id, track id, track, track seg id, path id, trilha, percurso, trajeto, id do trajeto, viagem, recorrido, viaje, imei, device, device id',
  vehicle:
    'plate, plates, plate number, license plate, licence plate, vehicle, vehicle id, vehicle plate, vehicle name, fleet number, tracker, placa, placas, placa do veiculo, veiculo, veiculos, id do veiculo, prefixo, frota, rastreador, ativo, caminhao, onibus, patente, dominio, vehiculo, movil, interno, unidad, camion',
  sequence:
    'shape pt sequence, point sequence, point order, vertex index, track seg point id, sequencia do ponto, secuencia del punto',
  moment:
    'date time, datetime, timestamp, date and time, date hour, gps time, fix time, event date, recorded at, data hora, data e hora, data gps, data hora gps, data do evento, data da posicao, data hora evento, fecha hora, fecha y hora, fecha gps, device time, time stamp, position time',
  day: 'date, day, data, dia, data da posicao gps, fecha',
  city: 'city, town, cidade, municipio, ciudad, localidade, localidad, cidade uf, municipio uf, cidade estado',
  district: 'district, neighborhood, neighbourhood, suburb, bairro, barrio, colonia',
  state: 'state, province, uf, estado, provincia, departamento',
  postcode: 'postcode, post code, zip, zip code, postal code, cep, codigo postal, cod postal',
};

const FIELDS = new Map(
  STOP_FIELDS.flatMap((field) => [
    [foldHead(field), field] as const,
    ...WORDS[field].split(', ').map((word) => [word, field] as const),
  ]),
);
const LINE_COLUMNS = new Map(
  LINE_FIELDS.flatMap((column) => LINE_WORDS[column].split(', ').map((word) => [word, column] as const)),
);

/** Hemisphere letters and words after a coordinate name: `Lat S`, `Longitude O/W`. */
const HALF =
  /^(.*\b(?:lat|latitude|latitud))(?: (?:[ns]|norte|north|sul|sur|south))+$|^(.*\b(?:lng|lon|long|longitude|longitud))(?: (?:[ewlo]|este|leste|east|oeste|west))+$/;

/** The field of a column header, ignoring accents, case, punctuation and remarks in brackets. */
export function fieldOfHead(head: string): StopField | undefined {
  if (head.length > 100) return undefined;
  const bare = foldHead(head.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  return FIELDS.get(foldHead(head)) ?? FIELDS.get(bare) ?? FIELDS.get(bare.replace(HALF, '$1$2'));
}

export function lineColumnOfHead(head: string): LineColumn | undefined {
  return head.length > 100 ? undefined : LINE_COLUMNS.get(foldHead(head));
}

/** Words that may mean the stop order or a house number. */
const ANY_NUMBER = new Set(['no', 'nr', 'n', 'num', 'numero', 'number']);

export function isAnyNumber(head: string): boolean {
  return head.length <= 100 && ANY_NUMBER.has(foldHead(head));
}

const ORIGIN = /\b(?:origem|origen|origin|partida|inicio|start|from|coleta|pickup)\b/;
const DESTINATION = /\b(?:destino|destination|dest|chegada|llegada|fim|fin|end|to|entrega|dropoff)\b/;

/** Whether a header has origin and destination columns: rows are trips, not places. */
export function isOfTrips(head: readonly string[]): boolean {
  const words = head.filter((cell) => cell.length <= 100).map(foldHead);
  return words.some((cell) => ORIGIN.test(cell)) && words.some((cell) => DESTINATION.test(cell));
}

/** Lower case, no accents, no punctuation, `camelCase` as two words. */
export function foldHead(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

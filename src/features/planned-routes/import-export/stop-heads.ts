// What people call the columns of a table of stops, in English, Portuguese and Spanish, and in GTFS.
import { STOP_FIELDS, type StopField } from './stop-fields';

const WORDS: Readonly<Record<StopField, string>> = {
  stop_point_name:
    'name, stop, stop name, stop point, point, point name, place, title, nome, nome da parada, nome do ponto, parada, ponto, ponto de parada, local, titulo, nombre, nombre de la parada, nombre del punto, punto, punto de parada, lugar',
  stop_point_type: 'type, stop type, kind, location type, tipo, tipo de parada, tipo de ponto, tipo de punto, clase',
  stop_point_order:
    'order, no, number, sequence, seq, stop sequence, position, ordem, numero, n, sequencia, posicao, orden, secuencia, posicion',
  place_holder: 'place holder, placeholder, hint, dica, texto de exemplo, marcador, pista, texto de ejemplo',
  stop_point_full_address_name:
    'address, full address, stop address, street, stop desc, endereco, endereco completo, logradouro, rua, direccion, direccion completa, domicilio, calle',
  stop_point_hour:
    'hour, time, stop time, arrival, arrival time, departure, departure time, schedule, hora, horario, hora de chegada, horario de chegada, chegada, hora de saida, horario de saida, saida, hora de llegada, llegada, hora de salida, salida',
  stop_point_latitude: 'latitude, lat, stop lat, y, latitud',
  stop_point_longitude: 'longitude, lng, lon, long, stop lon, stop lng, x, longitud',
};

const FIELDS = new Map(
  STOP_FIELDS.flatMap((field) => [
    [folded(field), field] as const,
    ...WORDS[field].split(', ').map((word) => [word, field] as const),
  ]),
);

/** The field of a column by its head: without accents, case and punctuation. */
export function fieldOfHead(head: string): StopField | undefined {
  return head.length > 100 ? undefined : FIELDS.get(folded(head));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

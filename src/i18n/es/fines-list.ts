import type { PartCatalogues } from '../catalogue';
import { fineDrawer } from './fine-drawer';
import { fines } from './fines';
import { finesDesk } from './fines-desk';
import { finesExport } from './fines-export';
import { finesMap } from './fines-map';
import { finesViews } from './fines-views';

// Las palabras del formulario de una multa.
const fineForm = {
  correct: 'Corregir la multa {{ait}}',
  new: 'Nueva multa',
  about:
    'Lo que se deduce de la placa, el conductor y el código se muestra, no se escribe. Un campo vacío se guarda vacío.',
  what: 'La multa',
  notOwn: 'Esta multa no es un registro propio, así que no se puede corregir aquí.',
  sample: 'Quita antes la flota de ejemplo en la página Datos: las multas propias nunca se mezclan con ella.',
  saved: 'Multa {{ait}} guardada',
  loading: 'Cargando',
  leave: '¿Salir sin guardar lo que escribiste?',
  stay: 'Quedarse',
  discard: 'Descartar',
  save: 'Guardar',
  open: 'Corregir',
  follows: 'se deduce de otros',
  none: 'Ninguno',
  problem: {
    required: 'Esto hace falta.',
    amount: 'Esto no es un importe, como 130,16.',
    wholeNumber: 'Esto no es un número entero.',
    place: 'Escribe latitud, longitud: -23.55, -46.63.',
    code: 'Un código tiene cinco dígitos, como 745-50.',
    driver: 'Elige un conductor de la lista, o déjalo vacío.',
  },
};

export const texts: PartCatalogues['fines-list'] = {
  fines,
  fineDrawer,
  fineForm,
  finesDesk,
  finesExport,
  finesMap,
  finesViews,
};

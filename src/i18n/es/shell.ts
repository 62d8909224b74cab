import type { Catalogue } from '../catalogue';

export const shell: Catalogue['shell'] = {
  pages: 'Páginas',
  skip: 'Ir al contenido',
  fines: 'Multas',
  fleet: 'Flota',
  dashboard: 'Panel',
  finesDashboard: 'Panel de multas',
  finesList: 'Multas',
  plans: 'Planes de mantenimiento',
  plansShort: 'Planes',
  routes: 'Rutas planificadas',
  routesShort: 'Rutas',
  data: 'Datos',
  more: 'Más',
  work: {
    title: 'Trabajo sin enviar',
    offline: 'Sin conexión',
    unreached: 'Servicio sin respuesta',
    offlineTitle: 'Este equipo no tiene conexión. Lo que se ve permanece.',
    unreachedTitle: 'La última solicitud al servicio no tuvo respuesta. Lo que se ve permanece.',
  },
  theme: {
    label: 'Tema',
    current: 'Tema: {{theme}}',
    system: 'del sistema',
    light: 'claro',
    dark: 'oscuro',
    use: 'Tema: {{theme}}',
  },
  language: {
    label: 'Idioma',
    use: 'Idioma: {{language}}',
  },
  density: {
    compact: 'Filas compactas',
    comfortable: 'Filas cómodas',
  },
  foldRail: 'Plegar el menú',
  unfoldRail: 'Desplegar el menú',
  keys: 'Teclas',
  signOut: 'Cerrar sesión',
  signedOut: 'Sesión cerrada.',
  signedOutHidden_one:
    'Sesión cerrada. {{n}} documento sin enviar queda en este equipo, oculto hasta que vuelva a iniciar sesión.',
  signedOutHidden_other:
    'Sesión cerrada. {{n}} documentos sin enviar quedan en este equipo, ocultos hasta que vuelva a iniciar sesión.',
  groups: { go: 'Ir a', appearance: 'Apariencia', app: 'Patio', page: 'Esta página' },
  pageFailed: 'Esta página',
  notFound: {
    title: 'Página inexistente',
    heading: 'No hay ninguna página en esta dirección',
    text: 'El enlace puede ser antiguo o estar incompleto. No se perdió nada.',
    home: 'Ir al panel de multas',
  },
  newer: {
    there: 'Hay una nueva versión de Patio. Los borradores se conservan.',
    later: 'Más tarde',
    text: 'No se pudo cargar una parte de Patio. Hay una versión más nueva o falta conexión.',
    reload: 'Recargar para actualizar',
  },
};

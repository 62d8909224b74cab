import type { Catalogue } from '../catalogue';

export const ui: Catalogue['ui'] = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar este mensaje',
  messages: 'Mensajes',
  tryAgain: 'Intentar de nuevo',
  reloadPage: 'Recargar la página',
  loadAgain: 'Cargar de nuevo',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  dropped_one: '{{n}} valor de la respuesta no tenía el formato esperado y se omitió.',
  dropped_other: '{{n}} valores de la respuesta no tenían el formato esperado y se omitieron.',
  table: 'Tabla: {{name}}',
  age: {
    loading: 'Cargando',
    at: 'Datos de las {{time}}',
    stale: 'Aún los datos de las {{time}}',
  },
  broken: {
    title: '{{title}}: esta parte dejó de funcionar',
    pageText: 'Nada cambió en el servicio. Intente de nuevo o vaya a otra página.',
    sectionText: 'El resto de la página funciona. Nada cambió en el servicio.',
    partTitle: '{{title}}: no se pudo cargar una parte de Patio',
    partText: 'Hay una versión más nueva o falta conexión. Recargue la página; nada cambió en el servicio.',
  },
  problem: {
    title: '{{what}}: {{problem}}',
    status: '(estado {{status}})',
    hint: 'El servicio dice: {{hint}}',
    offline: {
      title: 'no se puede llegar al servicio',
      text: 'Nada cambió. Revise la conexión e intente de nuevo.',
    },
    timeout: {
      title: 'sin respuesta en 30 segundos',
      text: 'Es posible que el servicio esté sobrecargado. Nada cambió.',
    },
    notJson: {
      title: 'respondió otra cosa',
      text: 'Esta no es una respuesta del servicio de flota. Las redes que piden una página de acceso hacen esto.',
    },
    signIn: {
      title: 'el servicio pide que inicie sesión',
      text: 'Sus filtros quedan como están.',
    },
    elsewhere: {
      title: 'el servicio envió a Patio a otro lugar',
      text: 'Probablemente para iniciar sesión. Iníciela, en otra pestaña si hace falta, e inténtelo de nuevo; nada cambió.',
    },
    forbidden: {
      title: 'no tiene acceso a esto',
      text: 'Su cuenta no tiene ese permiso. Quien administra el servicio puede otorgarlo.',
    },
    notFound: {
      title: 'el servicio no lo conoce',
      text: 'Puede haberse eliminado, o la dirección en la configuración es incorrecta.',
    },
    refused: {
      title: 'el servicio rechazó la solicitud',
      text: 'Nada cambió. Cambie los filtros e intente de nuevo.',
    },
    busy: {
      title: 'el servicio está ocupado',
      text: 'Nada cambió. Intente de nuevo en un momento.',
    },
    server: {
      title: 'el servicio falló',
      text: 'Nada cambió. Intente de nuevo; si sigue igual, avise a quien administra el servicio.',
    },
  },
  signIn: {
    open: 'Iniciar sesión',
    title: 'Iniciar sesión en el servicio',
    description: 'El token queda solo en la memoria de esta página. Al cerrarla se cierra la sesión.',
    token: 'Token',
  },
  palette: {
    title: 'Búsqueda y comandos',
    label: 'Buscar páginas, comandos y la flota',
    placeholder: 'Página, comando, AIT, placa, conductor o grupo',
    searching: 'Buscando…',
    none: 'Nada se llama “{{typed}}”.',
    found_one: '{{n}} resultado',
    found_other: '{{n}} resultados',
  },
  keys: {
    title: 'Teclas',
    description: 'Lo que hacen las teclas en esta página. Mientras escribe no hacen nada.',
    single: 'Atajos de una sola tecla activados',
  },
};

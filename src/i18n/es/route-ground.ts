import type { Catalogue } from '../catalogue';

export const routeGround: Catalogue['routeGround'] = {
  yard: 'Patio',
  boundaries: { start: 'El servicio empieza aquí', end: 'La vuelta al garaje empieza aquí' },
  showWhole: 'Mostrar toda la ruta',
  whole: 'Toda la ruta',
  stops_one: '{{n}} parada',
  stops_other: '{{n}} paradas',
  keys: {
    previous: 'Punto de la línea o parada anterior',
    next: 'Punto de la línea o parada siguiente',
    boundary: 'Donde empieza un tramo: siguiente',
  },
  steps: { boundaryStart: 'Mover el inicio del servicio', boundaryEnd: 'Mover el inicio de la vuelta al garaje' },
  hints: {
    tap: 'Tocar',
    hold: 'Mantener',
    onBoundary: '{{drag}} mueve el comienzo del tramo a lo largo de la línea',
    boundaryKeys: 'Las flechas mueven el comienzo del tramo, de punto en punto de la línea',
    touch: {
      nothing: '{{tap}} selecciona; {{drag}} con un dedo mueve el mapa, con dos cambia el zoom',
      vertex: '{{drag}} mueve el punto de la línea {{n}}; {{hold}} en otros también los selecciona',
      vertices: '{{drag}} mueve lo seleccionado; {{hold}} añade o quita un punto de la línea',
      stop: '{{drag}} mueve la parada {{n}}',
      boundary: '{{drag}} mueve el comienzo del tramo a lo largo de la línea',
      draw: '{{tap}} añade un punto de la línea al final; la herramienta Seleccionar termina el dibujo',
      addStop: '{{tap}} añade una parada; la herramienta Seleccionar termina',
      moving: 'Suelte para dejarlo aquí',
    },
  },
  says: {
    vertex: '{{part}}, punto de la línea {{n}} de {{of}}',
    vertices_one: '{{part}}, {{n}} punto de la línea seleccionado',
    vertices_other: '{{part}}, {{n}} puntos de la línea seleccionados',
    stop: 'Parada {{n}}, {{name}}',
    stopPlace: 'Parada {{n}}',
    boundary: '{{what}}, {{before}} antes y {{after}} después',
    nothing: 'Nada seleccionado',
    tool: 'Herramienta: {{tool}}',
  },
};

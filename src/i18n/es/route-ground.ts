import type { Catalogue } from '../catalogue';

export const routeGround: Catalogue['routeGround'] = {
  yard: 'Patio',
  boundaries: { start: 'El productivo empieza aquí', end: 'El final en vacío empieza aquí' },
  showWhole: 'Mostrar toda la ruta',
  whole: 'Toda la ruta',
  stops_one: '{{n}} parada',
  stops_other: '{{n}} paradas',
  keys: {
    previous: 'Vértice o parada anterior',
    next: 'Vértice o parada siguiente',
    boundary: 'Donde empieza un tramo: siguiente',
  },
  steps: { boundaryStart: 'Mover el inicio del productivo', boundaryEnd: 'Mover el inicio del final en vacío' },
  hints: {
    tap: 'Tocar',
    hold: 'Mantener',
    onBoundary: '{{drag}} mueve el comienzo del tramo a lo largo de la línea',
    boundaryKeys: 'Las flechas mueven el comienzo del tramo, de vértice en vértice',
    movingStop: 'La línea atrae la parada, {{alt}} la deja libre; {{esc}} la deja como estaba',
    touch: {
      nothing: '{{tap}} selecciona; {{drag}} con un dedo mueve el mapa, con dos cambia el zoom',
      vertex: '{{drag}} mueve el vértice {{n}}; {{hold}} en otros también los selecciona',
      vertices: '{{drag}} mueve lo seleccionado; {{hold}} añade o quita un vértice',
      stop: '{{drag}} mueve la parada {{n}}',
      boundary: '{{drag}} mueve el comienzo del tramo a lo largo de la línea',
      draw: '{{tap}} añade un vértice al final; la herramienta Seleccionar termina el dibujo',
      addStop: '{{tap}} añade una parada; la herramienta Seleccionar termina',
      moving: 'Suelte para dejarlo aquí',
    },
  },
  says: {
    vertex: '{{part}}, vértice {{n}} de {{of}}',
    vertices_one: '{{part}}, {{n}} vértice seleccionado',
    vertices_other: '{{part}}, {{n}} vértices seleccionados',
    stop: 'Parada {{n}}, {{name}}',
    stopPlace: 'Parada {{n}}',
    boundary: '{{what}}, {{before}} antes y {{after}} después',
    nothing: 'Nada seleccionado',
    tool: 'Herramienta: {{tool}}',
  },
};

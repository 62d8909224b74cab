// The words of what kept a save from the service.
export const workProblem = {
  'outcome unknown': {
    title: 'No se sabe si se creó',
    meaning:
      'Se envió, y nada dice si se creó. Patio no lo envía de nuevo por su cuenta, para que no se cree dos veces.',
  },
  'needs id': {
    title: 'Para guardarla hace falta un id',
    meaning:
      'Este servicio solo actualiza rutas que ya tiene y no da id para una ruta nueva. Escriba el id con el que debe guardarse.',
  },
  'no such route': {
    title: 'Este servicio no tiene ninguna ruta con ese id',
    meaning: 'Solo actualiza rutas que ya tiene, así que no se guardó nada. Escriba un id que el servicio conozca.',
  },
  'no id': {
    title: 'Creado, pero sin id conocido',
    meaning: 'El servicio lo aceptó y no dijo con qué id. Con el id puede seguir en ese mismo.',
  },
  changed: {
    title: 'Otra persona guardó mientras tanto',
    meaning: 'El servicio tiene un estado distinto del que usted editó y no puso el suyo encima.',
  },
  'too large': {
    title: 'El servicio no acepta algo de este tamaño',
    meaning: 'No quedó guardado allí. Quite filas o puntos, o pida un límite mayor a quien administra el servicio.',
  },
  unexplained: {
    title: 'El servicio lo rechazó',
    meaning:
      'No quedó guardado allí y el servicio no dijo por qué. Revise lo que cambió, o dé este estado a quien administra el servicio.',
  },
  refused: {
    title: 'El servicio lo rechazó',
    meaning: 'No quedó guardado allí. Corríjalo y guarde de nuevo.',
  },
  forbidden: {
    title: 'No puede guardar esto',
    meaning: 'Su cuenta no tiene ese derecho. Quien administra el servicio puede darlo.',
  },
  'not found': {
    title: 'El servicio ya no lo conoce',
    meaning: 'Puede que se haya quitado allí, o la dirección en la configuración está mal.',
  },
  'sign in': {
    title: 'Inicie sesión para enviarlo',
    meaning: 'El servicio quiere saber quién es usted. Se envía en cuanto inicie sesión.',
  },
  elsewhere: {
    title: 'El servicio envió a Patio a otro lugar',
    meaning:
      'Nada indica que se guardó. El envío se desvió a otra dirección, probablemente para iniciar sesión: iníciela, en otra pestaña si hace falta, e inténtelo de nuevo.',
  },
  busy: {
    title: 'El servicio está ocupado',
    meaning: 'Pidió esperar. Patio lo intenta de nuevo solo.',
  },
  unavailable: {
    title: 'El servicio no está disponible',
    meaning: 'Por ahora no puede guardar nada, o pidió esperar. Patio lo intenta de nuevo solo.',
  },
  'earlier save': {
    title: 'Aceptado por el servicio, todavía no es seguro',
    meaning:
      'El servicio lo aceptó. Un envío suyo anterior quedó sin respuesta y todavía puede guardarse encima. Patio envía este una vez más cuando eso ya no sea posible; solo entonces está guardado.',
  },
  'no answer': {
    title: 'Todavía sin respuesta',
    meaning: 'La conexión o el servicio no estaba. Patio lo intenta de nuevo solo.',
  },
  'not the service': {
    title: 'Respondió otra cosa',
    meaning:
      'No era el servicio de la flota; una red que pide iniciar sesión hace esto. Patio lo intenta de nuevo solo.',
  },
  server: {
    title: 'El servicio no pudo hacerlo',
    meaning: 'Tuvo un problema propio. Patio lo intenta de nuevo solo.',
  },
  status: 'Estado {{status}}',
  hint: 'El servicio dice: {{hint}}',
  safe: {
    stored: 'A salvo: todo lo que escribió está guardado en este dispositivo.',
    storedUnchanged:
      'A salvo: todo lo que escribió está guardado en este dispositivo, y el servicio tiene lo que tenía antes.',
    notStored: 'Este navegador no pudo guardar su borrador. Descárguelo antes de cerrar la página.',
  },
  nextIn_zero: 'Próximo intento ahora',
  nextIn_one: 'Próximo intento en {{n}} segundo',
  nextIn_other: 'Próximo intento en {{n}} segundos',
  nextAt: 'Próximo intento a las {{time}}',
  actions: {
    sendAgain: 'Enviar de nuevo',
    tryNow: 'Intentar ahora',
    signIn: 'Iniciar sesión',
    compare: 'Comparar y decidir',
    takeBack: 'No enviar todavía',
    createAgain: 'Crearlo de nuevo',
    saveAsNew: 'Seguir como documento nuevo',
    giveId: 'Dar un id …',
    identify: 'Es este …',
    download: 'Descargar mi borrador',
  },
  repeat:
    'Todavía no se sabe si se creó. Patio pregunta antes al servicio si reconoce una repetición, y solo entonces lo repite.',
  createAgainHint: 'Si el primero se creó después de todo, habrá dos.',
  id: 'Su id en el servicio',
  idHint: 'Su borrador pasa a ser un cambio de ese, que se envía cuando guarde.',
  giveIdHint: 'El servicio debe conocer este id o aceptar ids nuevos. No se envía nada antes de guardar.',
  idMissing: 'Escriba primero el id.',
  useId: 'Seguir con este',
  takeId: 'Usar este id',
  cancel: 'Cancelar',
};

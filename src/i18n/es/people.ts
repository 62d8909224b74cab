const people = {
  title: 'Iniciar sesión',
  closed: {
    signedOut: {
      heading: 'Inicie sesión en Patio',
      text: 'Usted inicia sesión en {{provider}} y vuelve a esta página.',
    },
    ended: {
      heading: 'Su sesión terminó',
      text: 'Inicie sesión de nuevo y siga donde estaba. Lo que escribió está guardado en este dispositivo.',
    },
    here: {
      heading: 'Sesión cerrada en este dispositivo',
      text: 'No se pudo acceder a {{provider}}; quizá su sesión siga abierta allí.',
    },
    away: {
      heading: 'No se puede acceder a {{provider}}',
      text: 'Nadie puede iniciar sesión ahora. Lo que escribió está guardado en este dispositivo. Revise la conexión o inténtelo de nuevo en un momento.',
    },
    denied: {
      heading: 'No se permitió iniciar sesión',
      text: '{{provider}} no permitió este inicio de sesión. Inténtelo con otra cuenta o consulte a quien lo administra.',
    },
    refused: {
      heading: 'El inicio de sesión no funcionó',
      text: '{{provider}} respondió “{{code}}”. Inténtelo de nuevo; si sigue así, avise a quien mantiene Patio.',
    },
    insecure: {
      heading: 'Para iniciar sesión hace falta una dirección segura',
      text: 'Abra Patio con una dirección que empiece por https.',
    },
  },
  hidden_one: '{{n}} documento sin enviar está guardado en este dispositivo, oculto hasta que inicie sesión.',
  hidden_other: '{{n}} documentos sin enviar están guardados en este dispositivo, ocultos hasta que inicie sesión.',
  token: 'Usar un token',
  blocked: {
    title: 'Aún sin permiso',
    heading: 'Sesión iniciada, aún sin permiso',
    role: 'No tiene un rol aquí. Quien mantiene Patio para su flota puede darle uno: lector, oficina de multas, planificador o administrador.',
    organization:
      'Su cuenta no pertenece a ninguna organización aquí. Quien mantiene Patio para su flota puede incluirle en una.',
    again: 'Comprobar de nuevo',
  },
  choice: {
    title: 'Organización',
    heading: '¿Qué organización?',
    text: 'Usted pertenece a varias. Puede cambiar en cualquier momento; el trabajo sin enviar se queda con su organización.',
  },
  trouble: {
    ended: 'Su sesión terminó. Lo que escribe queda guardado en este dispositivo.',
    away: 'No se puede renovar su sesión ahora. Lo que escribe queda guardado en este dispositivo y se enviará en cuanto se pueda.',
    again: 'Intentar de nuevo',
  },
};

export const texts = { people };

const rulebook = {
  information: 'Información, no es asesoría jurídica.',
  certainty: {
    law: 'Ley',
    caseLaw: 'Decisiones de tribunales',
    manual: 'Manual de fiscalización',
    practice: 'Práctica de los organismos',
  },
  since: 'Vigente desde el {{day}}',
  until: 'Vigente hasta el {{day}}',
  between: 'Vigente del {{first}} al {{last}}',
  sinceUnknown: 'El inicio no consta en lo que leímos',
  lastChecked: 'Última revisión: {{month}}',
  doubtful: 'Lo que es incierto',
  source: 'Dónde se leyó esto',
  rules: {
    R1: {
      title: 'Cómo se cuentan los días',
      says: 'Días corridos, sin el primero y con el último. Un plazo que acaba en día sin atención va hasta el siguiente día hábil. La fecha impresa siempre va primero.',
      source: 'Notas de un organismo estatal de tránsito.',
      doubt: 'Feriados del lugar del organismo: pregunte al organismo.',
    },
    R2a: {
      title: 'Identificación del conductor, antes del 12 de abril de 2021',
      says: 'La empresa identifica al conductor hasta la fecha impresa. El organismo debía dar al menos 15 días.',
      source: 'Notas de un organismo estatal de tránsito y una guía pública.',
    },
    R2: {
      title: 'Identificación del conductor',
      says: 'La empresa identifica al conductor hasta la fecha impresa. El organismo da al menos 30 días.',
      source: 'Notas de un organismo estatal de tránsito y una guía pública.',
    },
    R3a: {
      title: 'Multa por no identificar, antes del 22 de abril de 2022',
      says: 'La multa por no identificar crecía con el número de multas iguales en 12 meses. Patio no evalúa ese importe.',
      source: 'Artículos sobre el cambio de la ley.',
    },
    R3: {
      title: 'Multa por no identificar (NIC)',
      says: 'Cada multa en la que la empresa no identifica a nadie trae una segunda, por el doble del importe y sin puntos. Tiene dos notificaciones, defensa y recurso propios.',
      source:
        'Artículos sobre el cambio de la ley; decisión vinculante del Superior Tribunal de Justicia, del 21 de octubre de 2021.',
      doubt: 'El primer día: las notas dicen 20, 21 o 22 de abril de 2022. De las anteriores Patio no dice nada.',
    },
    R4: {
      title: 'Cuánto cuesta la multa, y hasta cuándo',
      says: '80 % hasta el vencimiento, sin renunciar al recurso. 60 % solo si la empresa se adhirió al sistema electrónico (SNE) antes del envío de la notificación, reconoce la infracción y no presenta defensa ni recurso. Después, el importe completo.',
      source: 'Guía pública del 27 de septiembre de 2026 y artículos.',
      doubt:
        'Si el organismo debe participar en el SNE: una ley de 2023 dice que no, las resoluciones aún no la siguen.',
    },
    R5: {
      title: 'Intereses',
      says: 'Ninguno mientras corre una defensa o un recurso. Tras la última instancia se suman la tasa Selic de los meses intermedios y 1 % en el mes del pago. Patio no muestra cifra, porque la tasa no está en los datos.',
      source: 'Artículos.',
    },
    R6: {
      title: 'Una sola fecha para pagar y recurrir',
      says: 'La notificación de penalidad trae una fecha. El descuento y el primer recurso (JARI) terminan el mismo día, al menos 30 días después de ella.',
      source: 'Notas de un organismo estatal de tránsito y una guía pública.',
    },
    R7: {
      title: 'Notificación por el sistema electrónico',
      says: 'Quien se adhirió al SNE cuenta como notificado 30 días después del mensaje, leído o no.',
      source: 'Notas de un organismo estatal de tránsito y artículos.',
    },
    R8: {
      title: 'Plazos del organismo',
      says: 'La notificación de infracción se envía hasta 30 días después del acto; la de penalidad, hasta 180 días, o 360 con defensa en plazo. Cada recurso debe juzgarse en 24 meses. El plazo vencido debe alegarse: nada se cancela solo.',
      source: 'Notas de un organismo estatal de tránsito.',
      doubt:
        'Dónde empieza la cuenta en las multas por cámara; Patio usa el día del acto. La notificación recibida no está en los datos: pregunte cuándo se envió.',
    },
    R9a: {
      title: 'Puntos en la licencia, antes del 12 de abril de 2021',
      says: 'Los puntos de 12 meses se sumaban por el día del acto; el límite era 20 para todos.',
      source: 'Artículos.',
    },
    R9: {
      title: 'Puntos en la licencia',
      says: 'Los puntos de 12 meses se suman por el día del acto. El límite es 40 sin multa muy grave, 30 con una, 20 con dos o más, y siempre 40 para conductores remunerados (EAR). Se anotan cuando termina la instancia.',
      source: 'Artículos y notas de un organismo estatal de tránsito.',
      doubt:
        'Si el último día de los 12 meses todavía cuenta. Patio ve solo las multas de la flota, no el historial completo.',
    },
    R10: {
      title: 'Multas sin puntos',
      says: 'La multa por no identificar no da puntos, ni las infracciones que afectan la licencia por sí mismas, ni algunas sobre documentos, placas e inscripciones.',
      source: 'Artículos y el manual de 2022.',
      doubt: 'Conducir sin licencia: solo el manual quita los puntos, por eso Patio los cuenta.',
    },
    R11: {
      title: 'Curso preventivo de conductores con EAR',
      says: 'El conductor con EAR y de 30 a 39 puntos puede hacer el curso, que elimina los puntos. Otro curso solo después de 12 meses.',
      source: 'Artículos de 2020; páginas antiguas aún dicen 14 a 19 puntos.',
      doubt: 'Si la categoría debe ser C, D o E: las fuentes difieren. Pregunte al organismo estatal.',
    },
    R12: {
      title: 'Registro de conductores sin puntos',
      says: 'Los conductores que aceptaron y no tienen puntos en 12 meses entran en la lista. La licencia se renueva sola; el examen médico sigue. El primer punto termina con esto.',
      source: 'Guía pública sobre la ley de junio de 2026.',
    },
    R13a: {
      title: 'Advertencia en vez de multa, antes del 12 de abril de 2021',
      says: 'El organismo podía dar una advertencia por escrito en infracción leve o media, cuando se le pedía.',
      source: 'Artículos.',
    },
    R13: {
      title: 'Advertencia en vez de multa',
      says: 'En infracción leve o media de un conductor sin otra en 12 meses, el propio organismo aplica una advertencia por escrito. Cuenta el historial completo; Patio ve la parte de la flota.',
      source: 'Artículos.',
    },
    R14: {
      title: 'Un acto, una multa',
      says: 'El mismo acto se castiga una vez: el mismo AIT, o una conducta continua vista de nuevo, como cinturón, casco o estacionamiento. Velocidad en dos radares son dos actos para los organismos.',
      source: 'El manual de fiscalización.',
      doubt: 'El manual no trae minutos ni metros: 30 minutos y 2.000 m son una elección de Patio.',
    },
    R15: {
      title: 'Velocidad considerada',
      says: 'La velocidad medida menos 7 km/h hasta 100 km/h, menos 7 % por encima. Las velocidades no están en los datos, así que no se calcula nada.',
      source: 'Notas sobre la resolución.',
      doubt: 'Cómo redondea el anexo.',
    },
    R16a: {
      title: 'Peaje sin barrera (free flow)',
      says: 'Pasar por un peaje electrónico sin pagarlo es infracción grave, con 5 puntos.',
      source: 'Notas de una concesionaria.',
      doubt: 'El número del artículo por sí solo no separa estas multas de las de barreras y balanzas.',
    },
    R16: {
      title: 'Peaje electrónico sin pagar: 200 días para pagar',
      says: 'Del 29 de abril al 16 de noviembre de 2026 se podían pagar peajes antiguos. Para quien pagó a tiempo caen el proceso, la penalidad y los puntos. Una multa ya pagada se devuelve solo a pedido.',
      source: 'Notas de una concesionaria, agosto de 2026. La prensa de marzo había dado otro día.',
      doubt: 'Si un acto posterior cambió el final, y si entran actos después del 29 de abril: pregunte al organismo.',
    },
    R16b: {
      title: 'Peaje electrónico sin pagar, desde el 17 de noviembre de 2026',
      says: 'Vuelven las notificaciones, solo de pórticos homologados. Una multa pagada antes se devuelve a pedido, si el peaje se pagó hasta el 16 de noviembre de 2026.',
      source: 'Notas de una concesionaria, agosto de 2026.',
      doubt: 'Si un acto posterior cambió el final, y qué pórticos ya están homologados: pregunte al organismo.',
    },
    R17: {
      title: 'Licencia anual del vehículo',
      says: 'Las multas vencidas y no pagadas bloquean la licencia anual del vehículo. Las que están en defensa o recurso no.',
      source: 'Una guía pública.',
    },
    R18: {
      title: 'Multas descontadas del salario',
      says: 'Los tribunales miran un acuerdo por escrito o la intención, si se mostró la culpa y si el conductor fue avisado a tiempo para defenderse. Patio dice lo que muestran las filas, no lo que se puede descontar.',
      source: 'Artículos sobre decisiones divergentes de tribunales laborales.',
    },
    R19: {
      title: 'Identificar a quien no conducía',
      says: 'Una declaración falsa es delito para los dos, con uno a cinco años de prisión. Patio nunca propone un conductor.',
      source: 'Artículos.',
    },
    R20: {
      title: 'Identificar antes de pagar',
      says: 'Identifique primero, espere la respuesta y después reconozca la infracción. En la práctica, la identificación se rechaza después del pago.',
      source: 'Páginas de organismos y notas.',
      doubt: 'Una resolución dice que pagar antes no termina el proceso: esto es práctica, no texto.',
    },
  },
};

export const texts = { rulebook };

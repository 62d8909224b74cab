// The words of the assignment of yards and vehicles to routes.
export const texts = {
  assignment: {
    title: 'Patios de las rutas',
    search: 'Buscar rutas',
    about: 'Qué patio, y cuál de sus vehículos, para cada ruta, con los menos kilómetros en vacío.',
    sentence_one:
      '{{today}} en vacío hoy, {{proposed}} en la propuesta: {{saved}} menos cada vez que se hace esta ruta.',
    sentence_other:
      '{{today}} en vacío hoy, {{proposed}} en la propuesta: {{saved}} menos cada vez que se hacen estas {{n}} rutas.',
    more_one: '{{today}} en vacío hoy, {{proposed}} con estos patios y plazas: {{saved}} más para esta ruta.',
    more_other: '{{today}} en vacío hoy, {{proposed}} con estos patios y plazas: {{saved}} más para estas {{n}} rutas.',
    money_one: '{{money}} menos de combustible en la {{n}} ruta cuyo vehículo tiene los dos datos de combustible.',
    money_other:
      '{{money}} menos de combustible en las {{n}} rutas cuyos vehículos tienen los dos datos de combustible.',
    moneyMore_one: '{{money}} más de combustible en la {{n}} ruta cuyo vehículo tiene los dos datos de combustible.',
    moneyMore_other:
      '{{money}} más de combustible en las {{n}} rutas cuyos vehículos tienen los dos datos de combustible.',
    noMoney: 'Ningún vehículo aquí tiene precio por litro y consumo promedio; por eso no hay importe.',
    nothing: 'Ninguna ruta aquí tiene un tramo en vacío con que comparar.',
    noPlace: 'Ningún patio tiene plaza para estas rutas.',
    streets: 'Distancias por calles, de {{host}}.',
    straight: 'Las distancias son en línea recta, las de hoy también: {{why}}. Por calles son mayores.',
    why: {
      none: 'no hay servicio de rutas configurado',
      cannot: 'el servicio de rutas no tiene tablas de distancias',
      failed: 'el servicio de rutas no respondió',
    },
    again: 'Consultar de nuevo',
    asking: 'Consultando distancias a {{host}} …',
    reading_one: 'Leyendo {{done}} de {{n}} ruta …',
    reading_other: 'Leyendo {{done}} de {{n}} rutas …',
    cut: 'Las primeras {{shown}} de {{n}} rutas por nombre; busque para ver otras.',
    noYards: 'Todavía no hay patio. Agregue uno para ver a qué rutas sirve.',
    noRoutes: 'No hay ruta aquí.',
    manage: 'Patios …',
    export: 'Exportar CSV',
    apply_zero: 'Crear borradores',
    apply_one: 'Crear {{n}} borrador',
    apply_other: 'Crear {{n}} borradores',
    applying: 'Creando borradores: {{done}} de {{n}}',
    stop: 'Detener',
    applied_one: '{{n}} borrador creado. Nada se envió: ábralo, revíselo y guárdelo.',
    applied_other: '{{n}} borradores creados. Nada se envió: abra cada uno, revíselo y guárdelo.',
    drafts: 'Mostrar borradores',
    notMade_one: '{{n}} ruta quedó como está: {{names}}',
    notMade_other: '{{n}} rutas quedaron como están: {{names}}',
    withVehicles: 'Asignar también el vehículo propuesto',
    byVehicles: 'Tantas rutas por patio como vehículos tiene',
    choose: 'Crear borrador de {{name}}',
    chooseAll: 'Todas las rutas que pueden cambiar',
    columns: {
      route: 'Ruta',
      today: 'En vacío hoy',
      yard: 'Patio propuesto',
      proposed: 'En vacío propuesto',
      saved: 'Menos por viaje',
      money: 'Menos combustible por viaje',
      vehicle: 'Vehículo',
      proposedVehicle: 'Vehículo propuesto',
    },
    state: {
      reading: 'leyendo …',
      unread: 'no se puede leer',
      noPlace: 'sin parada y sin línea',
      noYard: 'sin plaza',
      draft: 'tiene cambios sin guardar',
      none: 'no planificado',
    },
    homes: {
      title: 'Patios de los vehículos',
      about: 'De qué patio es cada vehículo de estas rutas. Guardado en este navegador y en el archivo de trabajo.',
      none: 'Ninguna ruta aquí tiene vehículo.',
      of: 'Patio de {{name}}',
      noYard: 'sin patio',
    },
    rule: {
      title: 'Cómo se calcula',
      least:
        'Cada ruta recibe un patio; su vehículo sale de allí y vuelve allí. Se comparan todas las formas de repartir los patios y se muestra la de menor suma en vacío. Un patio no recibe más rutas que plazas tiene.',
      today:
        'En vacío hoy es lo guardado en la ruta; en línea recta se mide desde donde empiezan y terminan sus tramos en vacío.',
      saved:
        'Menos por viaje es lo de hoy menos lo propuesto, cada vez que se hace la ruta. Las rutas sin tramo en vacío no cuentan.',
      money:
        'Combustible son esos kilómetros ÷ promedio de km por litro × precio por litro del vehículo actual de la ruta. Si falta uno o es 0, queda vacío.',
      vehicles:
        'La ruta conserva su vehículo si es del patio propuesto; las demás reciben el siguiente vehículo del patio. Cada vehículo se da una vez.',
    },
  },
};

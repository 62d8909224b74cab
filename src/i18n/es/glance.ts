// The words of the desk outside of its pages: rail, dashboard, notice on opening.
export const texts = {
  glance: {
    count_one: '{{n}} tarea por decidir hasta el {{day}}',
    count_other: '{{n}} tareas por decidir hasta el {{day}}',
    countAtLeast_one: 'Al menos {{n}} tarea por decidir hasta el {{day}}',
    countAtLeast_other: 'Al menos {{n}} tareas por decidir hasta el {{day}}',
    readOn: '(lectura del {{day}})',
    save: 'Todavía se pueden ahorrar <b>{{money}}</b> hasta el {{day}}',
    saveAtLeast: 'Todavía se pueden ahorrar al menos <b>{{money}}</b> hasta el {{day}}',
    nothing: 'Nada por decidir hasta el {{day}}',
    inTasks_one: 'en {{n}} tarea',
    inTasks_other: 'en {{n}} tareas',
    open: 'Abrir Hoy',
    notice: {
      title: 'Lo que vence hoy y mañana',
      today_one: 'Hoy: {{n}} tarea, {{money}}.',
      today_other: 'Hoy: {{n}} tareas, {{money}}.',
      tomorrow_one: 'Mañana: {{n}} tarea, {{money}}.',
      tomorrow_other: 'Mañana: {{n}} tareas, {{money}}.',
    },
  },
};

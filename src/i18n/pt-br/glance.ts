// The words of the desk outside of its pages: rail, dashboard, notice on opening.
export const texts = {
  glance: {
    count_one: '{{n}} tarefa a decidir até {{day}}',
    count_other: '{{n}} tarefas a decidir até {{day}}',
    countAtLeast_one: 'Pelo menos {{n}} tarefa a decidir até {{day}}',
    countAtLeast_other: 'Pelo menos {{n}} tarefas a decidir até {{day}}',
    readOn: '(leitura de {{day}})',
    save: 'Ainda dá para poupar <b>{{money}}</b> até {{day}}',
    saveAtLeast: 'Ainda dá para poupar pelo menos <b>{{money}}</b> até {{day}}',
    nothing: 'Nada a decidir até {{day}}',
    inTasks_one: 'em {{n}} tarefa',
    inTasks_other: 'em {{n}} tarefas',
    open: 'Abrir Hoje',
    notice: {
      title: 'O que vence hoje e amanhã',
      today_one: 'Hoje: {{n}} tarefa, {{money}}.',
      today_other: 'Hoje: {{n}} tarefas, {{money}}.',
      tomorrow_one: 'Amanhã: {{n}} tarefa, {{money}}.',
      tomorrow_other: 'Amanhã: {{n}} tarefas, {{money}}.',
    },
  },
};

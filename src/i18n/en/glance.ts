// The words of the desk outside of its pages: rail, dashboard, notice on opening.
export const texts = {
  glance: {
    count_one: '{{n}} task to decide by {{day}}',
    count_other: '{{n}} tasks to decide by {{day}}',
    countAtLeast_one: 'At least {{n}} task to decide by {{day}}',
    countAtLeast_other: 'At least {{n}} tasks to decide by {{day}}',
    readOn: '(as read on {{day}})',
    save: '<b>{{money}}</b> can still be saved by {{day}}',
    saveAtLeast: 'At least <b>{{money}}</b> can still be saved by {{day}}',
    nothing: 'Nothing has to be decided by {{day}}',
    inTasks_one: 'in {{n}} task',
    inTasks_other: 'in {{n}} tasks',
    open: 'Open Today',
    notice: {
      title: 'What ends today and tomorrow',
      today_one: 'Today: {{n}} task, {{money}}.',
      today_other: 'Today: {{n}} tasks, {{money}}.',
      tomorrow_one: 'Tomorrow: {{n}} task, {{money}}.',
      tomorrow_other: 'Tomorrow: {{n}} tasks, {{money}}.',
    },
  },
};

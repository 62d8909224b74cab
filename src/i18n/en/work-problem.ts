// The words of what kept a save from the service.
export const workProblem = {
  'outcome unknown': {
    title: 'Nobody knows whether it was created',
    meaning:
      'It was sent, and nothing says whether it was created. Patio does not send it again by itself, so that it is not created twice.',
  },
  'needs id': {
    title: 'It needs an id to be saved',
    meaning:
      'This service only updates routes that it has, and gives no id for a new one. Type the id under which it is to be stored.',
  },
  'no such route': {
    title: 'This service has no route of that id',
    meaning: 'It only updates routes that it has, so nothing was stored. Give the route an id that the service knows.',
  },
  'no id': {
    title: 'Created, but its id is not known',
    meaning: 'The service accepted it and did not say under which id. With the id you can go on with that one.',
  },
  changed: {
    title: 'Somebody else saved meanwhile',
    meaning: 'The service has another state than the one you edited, and did not take yours over it.',
  },
  'too large': {
    title: 'The service takes nothing of this size',
    meaning: 'It was not stored. Take rows or points out, or ask whoever runs the service for a higher limit.',
  },
  unexplained: {
    title: 'The service refused it',
    meaning:
      'It was not stored, and the service did not say why. Look at what you changed, or give whoever runs the service this status.',
  },
  refused: {
    title: 'The service refused it',
    meaning: 'It was not stored. Correct it and save again.',
  },
  forbidden: {
    title: 'You may not save this',
    meaning: 'Your account has no right to it. Whoever runs the service can give it.',
  },
  'not found': {
    title: 'The service does not know it any more',
    meaning: 'It may have been removed there, or the address in the configuration is wrong.',
  },
  'sign in': {
    title: 'Sign in to send it',
    meaning: 'The service wants to know who you are. It is sent as soon as you have signed in.',
  },
  elsewhere: {
    title: 'The service sent Patio elsewhere',
    meaning:
      'Nothing says that it was saved. It led to another address, most likely to sign in there: sign in, in another tab if need be, then try again.',
  },
  busy: {
    title: 'The service is busy',
    meaning: 'It asked to wait. Patio tries again by itself.',
  },
  unavailable: {
    title: 'The service is not available',
    meaning: 'It cannot store anything at the moment, or asked to wait. Patio tries again by itself.',
  },
  'earlier save': {
    title: 'Taken by the service, not yet certain',
    meaning:
      'The service has accepted it. An earlier save of yours got no answer and could still be stored over it. Patio sends this one once more when that is no longer possible; only then is it saved.',
  },
  'no answer': {
    title: 'No answer yet',
    meaning: 'The connection or the service was away. Patio tries again by itself.',
  },
  'not the service': {
    title: 'Something else answered',
    meaning:
      'That was not the fleet service; a network that wants a sign-in page does this. Patio tries again by itself.',
  },
  server: {
    title: 'The service could not do it',
    meaning: 'It had trouble of its own. Patio tries again by itself.',
  },
  status: 'Status {{status}}',
  hint: 'The service says: {{hint}}',
  safe: {
    stored: 'Safe: all you typed is kept on this device.',
    storedUnchanged: 'Safe: all you typed is kept on this device, and the service has what it had before.',
    notStored: 'This browser could not keep your draft. Download it before you close the page.',
  },
  nextIn_zero: 'Next try now',
  nextIn_one: 'Next try in {{n}} second',
  nextIn_other: 'Next try in {{n}} seconds',
  nextAt: 'Next try at {{time}}',
  actions: {
    sendAgain: 'Send again',
    tryNow: 'Try now',
    signIn: 'Sign in',
    compare: 'Compare and decide',
    takeBack: 'Do not send yet',
    createAgain: 'Create it again',
    saveAsNew: 'Go on as a new one',
    giveId: 'Give it an id …',
    identify: 'It is this one …',
    download: 'Download my draft',
  },
  repeat:
    'Nothing says yet whether it was created. Patio asks the service first whether it recognises a repeat, and repeats it only then.',
  createAgainHint: 'If the first one was created after all, there will be two.',
  id: 'Its id at the service',
  idHint: 'Your draft then becomes a change of that one, and is sent when you save.',
  giveIdHint: 'The service must know this id, or take new ones. Nothing is sent before you save.',
  idMissing: 'Type the id first.',
  useId: 'Go on with this one',
  takeId: 'Use this id',
  cancel: 'Cancel',
};

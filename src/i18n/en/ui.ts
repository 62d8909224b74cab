export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss this message',
  messages: 'Messages',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  loadAgain: 'Load again',
  search: 'Search',
  clearSearch: 'Clear the search',
  dropped_one: '{{n}} value of the answer did not fit and is left out.',
  dropped_other: '{{n}} values of the answer did not fit and are left out.',
  table: 'Table: {{name}}',
  age: {
    loading: 'Loading',
    at: 'Data of {{time}}',
    stale: 'Still the data of {{time}}',
  },
  broken: {
    title: '{{title}}: this part stopped working',
    pageText: 'Nothing was changed at the service. Try again, or go to another page.',
    sectionText: 'The rest of the page works. Nothing was changed at the service.',
    partTitle: '{{title}}: a part of Patio could not be loaded',
    partText: 'There is a newer version, or no connection. Reload the page; nothing was changed at the service.',
  },
  problem: {
    title: '{{what}}: {{problem}}',
    status: '(status {{status}})',
    hint: 'The service says: {{hint}}',
    offline: {
      title: 'the service cannot be reached',
      text: 'Nothing was changed. Check the connection and try again.',
    },
    timeout: {
      title: 'no answer in 30 seconds',
      text: 'The service may have much to do. Nothing was changed.',
    },
    notJson: {
      title: 'something else answered',
      text: 'This is not an answer of the fleet service. A network that wants a sign-in page does this.',
    },
    signIn: {
      title: 'the service wants you to sign in',
      text: 'Your filters stay as they are.',
    },
    elsewhere: {
      title: 'the service sent Patio elsewhere',
      text: 'Most likely to sign in there. Sign in, in another tab if need be, then try again; nothing was changed.',
    },
    forbidden: {
      title: 'you may not see this',
      text: 'Your account has no right to it. Whoever runs the service can give it.',
    },
    notFound: {
      title: 'the service does not know it',
      text: 'It may have been removed, or the address in the configuration is wrong.',
    },
    refused: {
      title: 'the service refused the request',
      text: 'Nothing was changed. Change the filters and try again.',
    },
    busy: {
      title: 'the service is busy',
      text: 'Nothing was changed. Try again in a moment.',
    },
    server: {
      title: 'the service failed',
      text: 'Nothing was changed. Try again; if it stays so, tell whoever runs the service.',
    },
  },
  signIn: {
    open: 'Sign in',
    title: 'Sign in to the service',
    description: 'The token stays in the memory of this page only. Closing the page signs out.',
    token: 'Token',
  },
  palette: {
    title: 'Search and commands',
    label: 'Search pages, commands and the fleet',
    placeholder: 'Page, command, AIT number, plate, driver or group',
    searching: 'Searching…',
    none: 'Nothing is called “{{typed}}”.',
    found_one: '{{n}} result',
    found_other: '{{n}} results',
  },
  keys: {
    title: 'Keys',
    description: 'What the keys do on this page. They do nothing while you type.',
    single: 'Shortcuts of a single key are on',
  },
};

// The words of people: signing in at a provider, roles, organizations.
const people = {
  title: 'Sign in',
  closed: {
    signedOut: {
      heading: 'Sign in to Patio',
      text: 'You sign in at {{provider}} and come back to this page.',
    },
    ended: {
      heading: 'Your sign-in has ended',
      text: 'Sign in again and go on where you were. What you wrote is kept on this device.',
    },
    here: {
      heading: 'Signed out on this device',
      text: '{{provider}} could not be reached, so you may still be signed in there.',
    },
    away: {
      heading: '{{provider}} cannot be reached',
      text: 'Nobody can sign in now. What you wrote is kept on this device. Check the connection, or try again in a moment.',
    },
    denied: {
      heading: 'You were not let in',
      text: '{{provider}} did not allow this sign-in. Try again with another account, or ask whoever runs it.',
    },
    refused: {
      heading: 'The sign-in did not work',
      text: '{{provider}} answered “{{code}}”. Try again; if it stays like this, tell whoever runs Patio.',
    },
    insecure: {
      heading: 'Signing in needs a secure address',
      text: 'Open Patio by an address that begins with https.',
    },
  },
  hidden_one: '{{n}} unsent document is kept on this device, hidden until you sign in.',
  hidden_other: '{{n}} unsent documents are kept on this device, hidden until you sign in.',
  token: 'Use a token instead',
  blocked: {
    title: 'No right yet',
    heading: 'Signed in, no right yet',
    role: 'You have no role here. Whoever runs Patio for your fleet can give you one: reader, fines desk, planner or administrator.',
    organization: 'Your sign-in belongs to no organization here. Whoever runs Patio for your fleet can give you one.',
    again: 'Look again',
  },
  choice: {
    title: 'Organization',
    heading: 'Which organization?',
    text: 'You belong to several. You can change to another one at any time; unsent work stays with its organization.',
  },
  trouble: {
    ended: 'Your sign-in has ended. What you write is kept on this device.',
    away: 'Your sign-in cannot be renewed now. What you write is kept on this device, and sent when it can.',
    again: 'Try again',
  },
};

export const texts = { people };

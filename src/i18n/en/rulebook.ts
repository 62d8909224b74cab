// The words of the rules: what each gives, where it was read, what is uncertain. Our own words; law is told as facts.
const rulebook = {
  information: 'Information, not legal advice.',
  certainty: {
    law: 'Law',
    caseLaw: 'Decisions of courts',
    manual: 'Manual of enforcement',
    practice: 'Practice of the offices',
  },
  since: 'In force since {{day}}',
  until: 'In force until {{day}}',
  between: 'In force from {{first}} to {{last}}',
  sinceUnknown: 'The first day is not stated in what we read',
  lastChecked: 'Last checked {{month}}',
  doubtful: 'What is uncertain',
  source: 'Where this was read',
  rules: {
    R1: {
      title: 'How days are counted',
      says: 'Days in a row, without the first and with the last. A term whose last day has no business ends on the next business day. The printed day always comes first.',
      source: 'Rule notes of a state traffic agency.',
      doubt: 'Holidays of the place of the agency: ask the agency.',
    },
    R2a: {
      title: 'Naming the driver, before 12 April 2021',
      says: 'A company names the driver up to the printed day. The agency had to give at least 15 days.',
      source: 'Rule notes of a state traffic agency and a public guide.',
    },
    R2: {
      title: 'Naming the driver',
      says: 'A company names the driver up to the printed day. The agency gives at least 30 days.',
      source: 'Rule notes of a state traffic agency and a public guide.',
    },
    R3a: {
      title: 'Fine for not naming, before 22 April 2022',
      says: 'The fine for not naming grew with the number of equal fines in 12 months. Patio does not judge its amount.',
      source: 'Articles about the change of the law.',
    },
    R3: {
      title: 'Fine for not naming (NIC)',
      says: 'Each fine for which a company names nobody brings a second one of twice its amount, without points. It has two notices, a defence and an appeal of its own.',
      source:
        'Articles about the change of the law; a decision of the Superior Court of Justice that binds, of 21 October 2021.',
      doubt: 'The first day: notes say 20, 21 or 22 April 2022. Patio says nothing about earlier ones.',
    },
    R4: {
      title: 'What a fine costs, and until when',
      says: '80 % up to the due date, without giving up the appeal. 60 % only where the company joined the electronic system (SNE) before the notice was sent, accepts the infraction, and files neither defence nor appeal. Then the whole amount.',
      source: 'A public guide of 27 September 2026 and articles.',
      doubt: 'Whether the agency must take part in the SNE: a law of 2023 says no, resolutions do not follow it yet.',
    },
    R5: {
      title: 'Interest',
      says: 'None while a defence or an appeal runs. After the last instance the Selic rate of the months between is added, and 1 % in the month of payment. Patio shows no figure, because the rate is not in the data.',
      source: 'Articles.',
    },
    R6: {
      title: 'One date for paying and for the appeal',
      says: 'The penalty notice has one date. Discount and first appeal (JARI) end on the same day, at least 30 days after the notice.',
      source: 'Rule notes of a state traffic agency and a public guide.',
    },
    R7: {
      title: 'A notice in the electronic system',
      says: 'Who has joined the SNE counts as notified 30 days after the message, read or not.',
      source: 'Rule notes of a state traffic agency and articles.',
    },
    R8: {
      title: 'Terms of the agency',
      says: 'The notice of infraction is sent within 30 days of the act, the penalty notice within 180 days, or 360 with a defence in time. Each appeal is to be judged within 24 months. A term that has passed must be pleaded: nothing cancels itself.',
      source: 'Rule notes of a state traffic agency.',
      doubt:
        'Where the count begins for fines by camera; Patio takes the day of the act. A notice that arrived is not in the data: ask when it was sent.',
    },
    R9a: {
      title: 'Points on the licence, before 12 April 2021',
      says: 'Points of 12 months were added up by day of the act; the limit was 20 for everybody.',
      source: 'Articles.',
    },
    R9: {
      title: 'Points on the licence',
      says: 'Points of 12 months are added up by day of the act. The limit is 40 without a very serious fine, 30 with one, 20 with two or more, and always 40 for paid drivers (EAR). They are entered when the instance is over.',
      source: 'Articles and rule notes of a state traffic agency.',
      doubt:
        'Whether the last day of the 12 months still counts. Patio sees the fines of the fleet only, not the whole record.',
    },
    R10: {
      title: 'Fines without points',
      says: 'A fine for not naming gives no points, nor do infractions that touch the licence by themselves, and some about papers, plates and marks.',
      source: 'Articles and the manual of 2022.',
      doubt: 'Driving without a licence: only the manual leaves its points out, so Patio counts them.',
    },
    R11: {
      title: 'Preventive course of paid drivers',
      says: 'A paid driver (EAR) with 30 to 39 points may take the course, which removes the points. Not again within 12 months.',
      source: 'Articles of 2020; older pages still say 14 to 19 points.',
      doubt: 'Whether the licence must be of category C, D or E: sources differ. Ask the state agency.',
    },
    R12: {
      title: 'Register of drivers without points',
      says: 'Drivers who agreed, and have no points in 12 months, are listed. Their licence renews by itself; the medical exam stays. The first point ends this.',
      source: 'A public guide about the law of June 2026.',
    },
    R13a: {
      title: 'Warning instead of a fine, before 12 April 2021',
      says: 'The agency could give a written warning for a light or medium infraction when it was asked to.',
      source: 'Articles.',
    },
    R13: {
      title: 'Warning instead of a fine',
      says: 'For a light or medium infraction of a driver without another one in 12 months the agency gives a written warning by itself. The whole record counts; Patio sees the part of the fleet.',
      source: 'Articles.',
    },
    R14: {
      title: 'One act, one fine',
      says: 'The same act is punished once: the same AIT, or one conduct that goes on and is seen again, such as belt, helmet or parking. Speed at two cameras counts as two acts for the agencies.',
      source: 'The manual of enforcement.',
      doubt: 'The manual has no minutes and metres: 30 minutes and 2,000 m are a choice of Patio.',
    },
    R15: {
      title: 'Speed that counts',
      says: 'Measured speed less 7 km/h up to 100 km/h, less 7 % above. Speeds are not in the data, so nothing is computed.',
      source: 'Notes about the resolution.',
      doubt: 'How its annex rounds.',
    },
    R16a: {
      title: 'Toll gates without a barrier',
      says: 'Passing an electronic toll without paying it is a serious infraction with 5 points.',
      source: 'Notes of a toll operator.',
      doubt: 'The number of the article alone does not tell these fines from those of barriers and scales.',
    },
    R16: {
      title: 'Unpaid toll gates: 200 days to pay',
      says: 'From 29 April to 16 November 2026 old tolls could be paid. For who paid in time process, penalty and points fall. A fine that was paid before is given back on request only.',
      source: 'Notes of a toll operator, August 2026. The press of March had named another day.',
      doubt: 'Whether a later act moved the end, and whether acts after 29 April are covered: ask the agency.',
    },
    R16b: {
      title: 'Unpaid toll gates, from 17 November 2026',
      says: 'Notices are sent again, only from gates that are approved. A fine paid before is given back on request where the toll was paid by 16 November 2026.',
      source: 'Notes of a toll operator, August 2026.',
      doubt: 'Whether a later act moved the end, and which gates are approved by now: ask the agency.',
    },
    R17: {
      title: 'Licensing of the vehicle',
      says: 'Fines that are due and not paid block the yearly licensing. Those in defence or appeal do not.',
      source: 'A public guide.',
    },
    R18: {
      title: 'Fines taken from the pay',
      says: 'Courts look at a written agreement or intent, at whether fault is shown, and at whether the driver was told in time to defend himself. Patio says what the rows show, not what may be taken.',
      source: 'Articles about decisions of labour courts that differ.',
    },
    R19: {
      title: 'Naming somebody who did not drive',
      says: 'A false statement is a crime for both, with one to five years of prison. Patio never proposes a driver.',
      source: 'Articles.',
    },
    R20: {
      title: 'Name before paying',
      says: 'Name first, wait for the answer, then accept the infraction. In practice naming is refused once the fine is paid.',
      source: 'Pages of offices and rule notes.',
      doubt: 'A resolution says that paying early does not end the process: this is practice, not text.',
    },
  },
};

export const texts = { rulebook };

// Names of lanes, tasks and findings, for the desk and for the fines table.
export const laneNames = {
  name: 'Name the driver',
  confirm: 'Confirm',
  decide: 'Decide and pay',
  claim: 'Claim back',
  licence: 'Blocks licensing',
  look: 'Look into',
  snoozed: 'Snoozed',
  done: 'Done here, waiting',
  wait: 'Under appeal',
  expired: 'Expired',
};

/** By the kind of a task alone. The desk knows more of an open one, and says it. */
export const taskNames = {
  NAME: 'Name the driver',
  CONFIRM: 'Confirm the naming',
  DECIDE: 'Pay or appeal',
  CLAIM: 'Claim back',
  PAY: 'Pay',
  LOOK: 'Look into it',
  TELL: 'Tell the driver',
  WAIT: 'Wait for the appeal',
};

export const findingNames = {
  same_ait: 'The same AIT twice',
  one_conduct: 'One conduct, seen twice?',
  nic_not_double: 'NIC is not twice a legal amount',
  nic_orphan: 'NIC without an origin',
  nic_ambiguous: 'NIC with two possible origins',
  nic_origin_cancelled: 'Origin of the NIC is cancelled',
  nic_points: 'NIC with points',
  class_amount: 'Amount does not fit the class',
  class_points: 'Points do not fit the class',
  place_tracker: 'Stated place and tracker differ',
  two_places: 'At two places in too short a time',
  agency_days: 'Did the agency keep its days?',
  late_at_discount: 'Late, and paid at a discount',
  vehicle_not_active: 'Vehicle not active',
};

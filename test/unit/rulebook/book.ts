// The whole rulebook as one value, so that rows of the test table can ask it, and a version of it with one constant changed.
export * as days from '../../../src/rulebook/days';
export * as infractions from '../../../src/rulebook/infractions';
export * as money from '../../../src/rulebook/money';
export * as points from '../../../src/rulebook/points';
export * as rules from '../../../src/rulebook/rules';
export * as terms from '../../../src/rulebook/terms';

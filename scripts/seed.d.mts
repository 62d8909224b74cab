export function testSeed(): string;

// Properties of fast-check draw from the seed of the run, as everything else by chance does (scripts/seed.mjs).
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PATIO_SEED) });

import { describe, expect, it } from 'vitest';
import { searchCommands, searchNames } from '../../../src/ui/command/command-search';
import { type Command, isChord, showKeys } from '../../../src/ui/command/commands';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('A shortcut', () => {
  it.each([
    ['r', press('r'), true],
    ['r', press('R', { shiftKey: true }), false],
    ['r', press('r', { ctrlKey: true }), false],
    ['r', press('r', { metaKey: true }), false],
    ['Shift+P', press('P', { shiftKey: true }), true],
    ['Shift+P', press('p'), false],
    ['Mod+K', press('k', { ctrlKey: true }), true],
    ['Mod+K', press('k', { metaKey: true }), true],
    ['Mod+K', press('k'), false],
    ['?', press('?', { shiftKey: true }), true],
    ['?', press('?'), true],
    ['[', press('[', { ctrlKey: true, altKey: true }), true],
    ['[', press('[', { ctrlKey: true }), false],
    ['/', press('/'), true],
    ['Escape', press('Escape'), true],
  ])('%s and the press %o: %s', (keys, event, expected) => {
    expect(isChord(event, keys)).toBe(expected);
  });

  it('is shown in the words of the machine', () => {
    expect(showKeys('Mod+K', false)).toBe('Ctrl K');
    expect(showKeys('Mod+K', true)).toBe('⌘ K');
    expect(showKeys('Shift+P', false)).toBe('Shift P');
    expect(showKeys('r', false)).toBe('R');
  });
});

describe('The search for commands', () => {
  const command = (label: string, more: Partial<Command> = {}): Command => ({
    id: label,
    label,
    group: 'Go to',
    run: () => undefined,
    ...more,
  });
  const commands = [
    command('Planos de manutenção'),
    command('Multas'),
    command('Painel de multas'),
    command('Tema: escuro', { keywords: 'dark night', group: 'Aparência' }),
  ];
  const found = (typed: string) => searchCommands(commands, typed).map(({ label }) => label);

  it('finds without accents and capitals', () => {
    expect(found('manutencao')).toEqual(['Planos de manutenção']);
  });
  it('puts labels that begin so first', () => {
    expect(found('multas')).toEqual(['Multas', 'Painel de multas']);
  });
  it('looks at keywords and groups, and wants every word', () => {
    expect(found('night')).toEqual(['Tema: escuro']);
    expect(found('aparencia tema')).toEqual(['Tema: escuro']);
    expect(found('tema multas')).toEqual([]);
  });
  it('gives all in their order for nothing typed', () => {
    expect(found('  ')).toHaveLength(4);
  });
});

describe('The search for names', () => {
  const names = ['Rota São João', 'Rota Santos', 'rota sao jose', 'Linha 12'].map((name) => ({ name }));
  const found = (typed: string, most = 5) => searchNames(names, typed, most).found.map(({ name }) => name);

  it('finds in the order of the list, without accents and capitals, and wants every word', () => {
    expect(found('SAO')).toEqual(['Rota São João', 'rota sao jose']);
    expect(found('joao  rota')).toEqual(['Rota São João']);
    expect(found('rota 12')).toEqual([]);
  });
  it('finds nothing for nothing typed', () => {
    expect(found('  ')).toEqual([]);
  });
  it('says when there are more than it gives', () => {
    expect(found('rota', 2)).toEqual(['Rota São João', 'Rota Santos']);
    expect(searchNames(names, 'rota', 2).isCut).toBe(true);
    expect(searchNames(names, 'rota', 3).isCut).toBe(false);
  });
});

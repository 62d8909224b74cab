// Brazilian names, composed from common first, middle and last names; not of real persons.
import { at, type Random } from './random';

const MEN =
  'Antônio José João Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Alexandre Roberto Edson Diego Vítor Sérgio Cláudio Wellington Thiago Geraldo Adriano Luciano Júlio Renato Alex Vinícius Rogério Samuel Ronaldo Mário Flávio Igor Douglas Davi Jeferson Cícero Edilson Ademir Valdir Valmir Osvaldo Severino Wagner Reginaldo Sebastião Nelson Joaquim Everton Cristiano'.split(
    ' ',
  );
const WOMEN =
  'Maria Ana Francisca Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Josilene Rosângela Simone Cristiane Débora Tatiane Priscila Solange Célia Ângela'.split(
    ' ',
  );
const MIDDLE =
  'Carlos Henrique Augusto César Roberto Aparecido Vinícius Eduardo Alexandre Luiz Fernando Antônio Souza Alves Gomes Batista Rocha Moreira Cardoso Barbosa Teixeira'.split(
    ' ',
  );
const MIDDLE_OF_WOMEN =
  'Aparecida Cristina Regina Lúcia Helena Fernanda Beatriz Paula Souza Alves Gomes Batista Rocha Moreira Cardoso Barbosa Teixeira'.split(
    ' ',
  );
const LAST =
  'Silva|Santos|Oliveira|Souza|Lima|Pereira|Ferreira|Costa|Rodrigues|Almeida|Nascimento|Alves|Carvalho|Araújo|Ribeiro|Gomes|Martins|Rocha|Barbosa|Dias|Moreira|Nunes|Mendes|Freitas|Cardoso|Ramos|Gonçalves|Teixeira|Prado|Moura|Nogueira|Batista|Correia|Monteiro|Vieira|Cavalcanti|Queiroz|Sampaio|Andrade|Machado|Assunção|Guimarães|Magalhães|Conceição|Brandão|Camargo|Siqueira|Toledo|Peixoto|Figueiredo|da Silva|dos Santos|de Oliveira|da Costa|de Jesus|do Nascimento|de Souza|da Conceição'.split(
    '|',
  );

/** Beyond this number, half of the names have a second surname: three words are not enough for all. */
const SHORT_NAMES = 2_000;

/** This many different names, about one in six of a woman; deterministic for the same random stream. */
export function driverNames(count: number, random: Random): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const isWoman = random.chance(0.16);
    const first = random.pick(isWoman ? WOMEN : MEN);
    const middle = random.chance(0.7) ? random.pick(isWoman ? MIDDLE_OF_WOMEN : MIDDLE) : '';
    const last = random.pick(LAST);
    if (middle === first || last.endsWith(middle || ' ')) continue;
    const before = count > SHORT_NAMES && random.chance(0.5) ? random.pick(LAST) : '';
    if (before !== '' && last.endsWith(before)) continue;
    names.add([first, middle, before, last].filter(Boolean).join(' '));
  }
  return [...names];
}

/** `ana.souza@example.org` of `Ana Paula de Souza`: plain letters, first and last name. */
export function emailOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(' ');
  return `${at(words, 0)}.${at(words, words.length - 1)}@example.org`;
}

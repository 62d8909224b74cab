import { describe, expect, it } from 'vitest';
import { readStopsTable } from '../../../../../src/features/planned-routes/import-export/read-stops-table';
import { type PlaceColumn, Refusal } from '../../../../../src/features/planned-routes/import-export/route-file';

function listOf(text: string, columns?: readonly (PlaceColumn | null)[]) {
  try {
    return readStopsTable(text, columns);
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}
const addresses = (text: string, columns?: readonly (PlaceColumn | null)[]) =>
  listOf(text, columns).addresses?.map(({ stop }) => [stop.name, stop.address]);

describe('A table of addresses', () => {
  it('has its head below titles and empty lines, and columns by parts of odd names', () => {
    const text = [
      'Relatório de entregas - Alfa;;;;;;',
      'Emitido em 12/11/2026;;;;;;',
      '',
      'Cód.;Razão Social;End. Entrega;Nº;Bairro;Munic./UF;CEP',
      '1;Padaria;R. Augusta;1500;Consolação;São Paulo/SP;1304001',
      ';;;;;;',
      '2;Mercado;Av. Paulista;1578;Bela Vista;São Paulo/SP;01310-200',
      'Total;2;;;;;',
    ].join('\r\n');
    const read = listOf(text);
    expect(read.table?.columns).toEqual([
      null,
      'stop_point_name',
      'stop_point_full_address_name',
      'houseNumber',
      'district',
      'city',
      'postcode',
    ]);
    expect(addresses(text)).toEqual([
      ['Padaria', 'R. Augusta, 1500, Consolação, São Paulo/SP, 01304-001'],
      ['Mercado', 'Av. Paulista, 1578, Bela Vista, São Paulo/SP, 01310-200'],
    ]);
    expect(read.addresses?.map(({ line }) => line)).toEqual([5, 7]);
  });

  it('has its address in the column that holds addresses, whatever its name says', () => {
    expect(addresses('Seq\tQuem\tOnde\n1\tA\tRua Bela, 15\n2\tB\tAv. Paulista 20')).toEqual([
      [null, 'Rua Bela, 15'],
      [null, 'Av. Paulista 20'],
    ]);
    expect(addresses('Cliente;Endereço;Local\nA;Matriz;Rua Bela, 15\nB;Filial;Rua Nova, 3')).toEqual([
      ['A', 'Rua Bela, 15'],
      ['B', 'Rua Nova, 3'],
    ]);
  });

  it('may be two in one sheet, with columns of their own', () => {
    const text = [
      'ENTREGAS;;;',
      'Pedido;Cliente;Endereço;Nº',
      '1;Padaria;Rua Bela;15',
      '2;Rua;Av. Paulista;20',
      'Total;2;;',
      ';;;',
      'COLETAS;;;',
      'Endereço;Contato;Cliente;',
      'Rua Nova, 3;Ana;Mercado;',
      'Pça. da Sé;Rui;Escola;',
    ].join('\n');
    expect(addresses(text)).toEqual([
      ['Padaria', 'Rua Bela, 15'],
      ['Rua', 'Av. Paulista, 20'],
      ['Mercado', 'Rua Nova, 3'],
      ['Escola', 'Pça. da Sé'],
    ]);
  });

  it('may have the kind of street and the flat in columns of their own', () => {
    const text = [
      'COD_CLI;FANTASIA;TP_LOGR;LOGRADOURO;NUMERO;COMPL;MUNICIPIO;UF;DT_PREV',
      '00001;PADARIA;R;AUGUSTA;1500;APTO 3 BL B;SAO PAULO;SP;46328',
      '00002;MERCADO;AV;PAULISTA;S/N;;SAO PAULO;SP;46329',
      '00003;ESCOLA;R;R. BELA CINTRA;12;FUNDOS;SAO PAULO;SP;46330',
    ].join('\n');
    expect(addresses(text)).toEqual([
      ['PADARIA', 'R AUGUSTA, 1500, APTO 3 BL B, SAO PAULO - SP'],
      ['MERCADO', 'AV PAULISTA, S/N, SAO PAULO - SP'],
      ['ESCOLA', 'R. BELA CINTRA, 12, FUNDOS, SAO PAULO - SP'],
    ]);
    // A head that says nothing: the cells do.
    expect(addresses('Cliente;Tipo;Logradouro\nA;Rua;Augusta\nB;Av.;Paulista')).toEqual([
      ['A', 'Rua Augusta'],
      ['B', 'Av. Paulista'],
    ]);
    // The same beside positions, where a person names the columns.
    const named = 'nome;tipo log;logradouro;compl;lat;lng\nA;R;Augusta;Apto 3;-23,55;-46,63';
    const columns = listOf(named).table?.columns.map(
      (column, at) => (({ 1: 'streetType', 3: 'complement' }) as const)[at] ?? column,
    );
    expect(listOf(named, columns)).toMatchObject({ stops: [{ address: 'R Augusta, Apto 3' }] });
  });

  it('may be pasted lines whose commas separate nothing', () => {
    expect(addresses('Rua Augusta, 1500, São Paulo\nAv. Paulista, 1000\nPça. da Sé s/n')).toEqual([
      [null, 'Rua Augusta, 1500, São Paulo'],
      [null, 'Av. Paulista, 1000'],
      [null, 'Pça. da Sé s/n'],
    ]);
  });

  it('is read with the columns that a person names', () => {
    const text = 'Cliente,Onde fica\nA,Perto do mercado\nB,Perto da escola';
    expect(addresses(text)).toBeUndefined();
    expect(addresses(text, ['stop_point_name', 'stop_point_full_address_name'])).toEqual([
      ['A', 'Perto do mercado'],
      ['B', 'Perto da escola'],
    ]);
  });

  it('keeps the positions that it has', () => {
    const read = listOf('nome,endereço,lat,lng\nA,"Rua Bela, 15",-23.5,-46.6\nB,"Rua Nova, 3",,');
    expect(read.addresses?.map(({ position }) => position)).toEqual([{ lat: -23.5, lng: -46.6 }, null]);
  });

  it('of more rows than a person can work through is not offered', () => {
    const rows = Array.from({ length: 2001 }, (_, at) => `A${at};Rua Bela, ${at + 1}`);
    expect(listOf(['Cliente;Endereço', ...rows].join('\n')).addresses).toBeUndefined();
  });

  it('is no address list without addresses', () => {
    expect(listOf('Arroz;12,50;2,5\nFeijão;9,90;1,5').addresses).toBeUndefined();
    expect(listOf('foo\nbar').addresses).toBeUndefined();
  });
});

import type { Language } from '../../infrastructure/reference-data/languages.ts';
import type { MessageText } from './inbox.ts';

/**
 * Texts for players whose play shows markers of harm: without reproach, with the available tools and sources of help.
 */
export const CARE_TEXTS: Readonly<Record<Language, Required<MessageText>>> = {
  en: {
    title: 'How is your play going?',
    content:
      '<p>Your play has changed lately. Take a moment to look at what you have paid in and how long you have played.</p><p>You can set limits, take a break, take the self-test or talk to somebody who helps for free.</p>',
    ctaText: 'Limits, breaks and help',
  },
  sv: {
    title: 'Hur går det med ditt spelande?',
    content:
      '<p>Ditt spelande har förändrats på sista tiden. Ta en stund och se vad du har satt in och hur länge du har spelat.</p><p>Du kan sätta gränser, ta en paus, göra självtestet eller prata med någon som hjälper dig gratis.</p>',
    ctaText: 'Gränser, pauser och hjälp',
  },
  no: {
    title: 'Hvordan går det med spillingen din?',
    content:
      '<p>Spillingen din har endret seg i det siste. Ta deg tid til å se på hva du har satt inn og hvor lenge du har spilt.</p><p>Du kan sette grenser, ta en pause, ta selvtesten eller snakke med noen som hjelper gratis.</p>',
    ctaText: 'Grenser, pauser og hjelp',
  },
  fi: {
    title: 'Miten pelaamisesi sujuu?',
    content:
      '<p>Pelaamisesi on muuttunut viime aikoina. Katso hetken ajan, paljonko olet tallettanut ja kuinka kauan olet pelannut.</p><p>Voit asettaa rajoja, pitää tauon, tehdä itsetestin tai puhua jollekulle, joka auttaa maksutta.</p>',
    ctaText: 'Rajat, tauot ja apu',
  },
  pl: {
    title: 'Jak przebiega twoja gra?',
    content:
      '<p>Twoja gra ostatnio się zmieniła. Poświęć chwilę i sprawdź, ile zostało wpłacone i jak długo trwała gra.</p><p>Możesz ustawić limity, zrobić przerwę, wypełnić test lub porozmawiać z kimś, kto pomaga bezpłatnie.</p>',
    ctaText: 'Limity, przerwy i pomoc',
  },
  th: {
    title: 'การเล่นของคุณเป็นอย่างไรบ้าง',
    content:
      '<p>การเล่นของคุณเปลี่ยนไปในช่วงนี้ ลองใช้เวลาสักครู่ดูว่าคุณฝากไปเท่าไรและเล่นนานแค่ไหน</p><p>คุณตั้งขีดจำกัด พักการเล่น ทำแบบทดสอบตนเอง หรือคุยกับผู้ที่ช่วยเหลือได้โดยไม่มีค่าใช้จ่าย</p>',
    ctaText: 'ขีดจำกัด การพัก และความช่วยเหลือ',
  },
};

/** Names and places of the demo learners. All combinations are invented. */
export const firstNames = [
  'Ada', 'Aisha', 'Alejandro', 'Amara', 'Anders', 'Anika', 'Antonia', 'Arjun', 'Beatriz', 'Benedikt', 'Camille', 'Chidi',
  'Clara', 'Daniel', 'Deniz', 'Diego', 'Elena', 'Emeka', 'Esther', 'Fatima', 'Felix', 'Fiona', 'Gabriel', 'Grace',
  'Hannah', 'Hassan', 'Ines', 'Ishaan', 'Ivan', 'Jamal', 'Joanna', 'Jonas', 'Julia', 'Kavya', 'Kofi', 'Laila', 'Leon',
  'Lucia', 'Magda', 'Marco', 'Maya', 'Mehmet', 'Mina', 'Mohamed', 'Nadia', 'Nikhil', 'Noor', 'Olivia', 'Omar', 'Paula',
  'Pedro', 'Priya', 'Rafael', 'Rania', 'Ruth', 'Salma', 'Sebastian', 'Sofia', 'Tariq', 'Teresa', 'Tomasz', 'Uma',
  'Valentina', 'Victor', 'Wanda', 'Xenia', 'Yara', 'Yusuf', 'Zofia', 'Zuri',
]; // prettier-ignore

export const lastNames = [
  'Abadi', 'Achterberg', 'Adeyemi', 'Almeida', 'Andersen', 'Banerjee', 'Barros', 'Bergmann', 'Bianchi', 'Brennan',
  'Castillo', 'Chaudhry', 'Clarke', 'Costa', 'Dabrowski', 'Desai', 'Duarte', 'Eze', 'Fernandes', 'Fischer', 'Gallagher',
  'Garcia', 'Ghosh', 'Greco', 'Haddad', 'Hartmann', 'Hughes', 'Ibrahim', 'Iyer', 'Jensen', 'Kaminski', 'Kapoor', 'Keller',
  'Khalil', 'Kowalska', 'Lambert', 'Lindgren', 'Lombardi', 'Mahmoud', 'Mancini', 'Martel', 'Mbeki', 'Mehta', 'Moreno',
  'Nakamura', 'Nguyen', 'Nwosu', 'Oduya', 'Olsen', 'Ortega', 'Patel', 'Pereira', 'Quinn', 'Rahman', 'Reyes', 'Ricci',
  'Romano', 'Sadeghi', 'Santos', 'Schreiber', 'Sharma', 'Silva', 'Sorensen', 'Tanaka', 'Thomsen', 'Ueda', 'Vargas',
  'Weber', 'Yilmaz', 'Zielinski',
]; // prettier-ignore

/** A university with its country and time zone, and the hours that its clock is ahead of UTC in winter. */
export const places = [
  { country: 'US', university: 'Johns Hopkins University', timeZone: 'America/New_York', hours: -5 },
  { country: 'US', university: 'Emory University', timeZone: 'America/New_York', hours: -5 },
  { country: 'US', university: 'Stanford University', timeZone: 'America/Los_Angeles', hours: -8 },
  { country: 'CA', university: 'McGill University', timeZone: 'America/Toronto', hours: -5 },
  { country: 'GB', university: 'University of Edinburgh', timeZone: 'Europe/London', hours: 0 },
  { country: 'IE', university: 'Royal College of Surgeons', timeZone: 'Europe/Dublin', hours: 0 },
  { country: 'DE', university: 'Ruprecht-Karls-Universität Heidelberg', timeZone: 'Europe/Berlin', hours: 1 },
  { country: 'IT', university: 'University of Bologna', timeZone: 'Europe/Rome', hours: 1 },
  { country: 'PL', university: 'Jagiellonian University Cracow', timeZone: 'Europe/Warsaw', hours: 1 },
  { country: 'ES', university: 'Universitat de Barcelona', timeZone: 'Europe/Madrid', hours: 1 },
  { country: 'NG', university: 'University of Ibadan', timeZone: 'Africa/Lagos', hours: 1 },
  { country: 'EG', university: 'Ain Shams University', timeZone: 'Africa/Cairo', hours: 2 },
  { country: 'PK', university: 'Aga Khan University', timeZone: 'Asia/Karachi', hours: 5 },
  { country: 'IN', university: 'All India Institute of Medical Sciences', timeZone: 'Asia/Kolkata', hours: 5.5 },
  { country: 'AU', university: 'University of Melbourne', timeZone: 'Australia/Melbourne', hours: 11 },
  { country: 'BR', university: 'Universidade de São Paulo', timeZone: 'America/Sao_Paulo', hours: -3 },
];
